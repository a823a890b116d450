import type { Tables } from './tables.ts';

/** Tables that no cached response reads: checkouts, orders and counters change all the time. */
export const UNCACHED_TABLES = [
  'checkouts',
  'redirected_carts',
  'payments',
  'pending_authorizations',
  'stock_reservations',
  'promo_uses',
  'price_history',
  'orders',
  'order_items',
  'shipments',
  'refunds',
  'disputes',
  'order_files',
  'order_steps',
  'order_comments',
  'order_search',
  'fulfillments',
  'events',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_attempts',
  'api_keys',
  'return_requests',
  'stored_files',
  'file_chunks',
  'idempotent_responses',
  'outbox',
  'provider_events',
  'invoice_counters',
  'documents',
  'withdrawals',
  'reminder_opt_outs',
  'reminders',
  'preorders',
  'newsletter_signups',
  'sandbox_objects',
  'sandbox_responses',
  'sandbox_events',
  'sandbox_settings',
  'tax_calculations',
  'rate_limits',
  'viewed_campaigns',
  'listing_reports',
  'error_reports',
  'locks',
  'build_requests',
  'store_folders',
  'published_versions',
  'secrets',
  'previews',
] as const satisfies readonly (keyof Tables)[];

/** A table that cached responses read. List a new table in {@link INVALIDATES} or in {@link UNCACHED_TABLES}. */
export type CatalogTable = Exclude<keyof Tables, (typeof UNCACHED_TABLES)[number]>;

/** Rows of a catalog table were written. Without the id of their store, they may be of any. */
interface RowsChanged {
  readonly table: CatalogTable;
  readonly storeId?: string;
}

/** Stock of one size was deducted or restored. */
export interface StockChanged {
  readonly table: 'inventory';
  readonly variantId: string;
  /** Null while the listing is not in the catalog. */
  readonly listingId: string | null;
  /** Units in stock, after and before. */
  readonly remaining: number;
  readonly previous: number;
  /** Whether a bundle contains the variation. */
  readonly isInBundle: boolean;
}

/** Describes what a write changed. Every write to a {@link CatalogTable} has at least one event. */
export type CatalogEvent = RowsChanged | StockChanged;

/** The event of any write to rows of one store, except a sale. Without a store, it invalidates the responses of all. */
export const rowsChanged = (table: CatalogTable, storeId?: string): CatalogEvent =>
  storeId === undefined ? { table } : { table, storeId };

const STORE_TAG = 'store';

/** Tag of all that is shown of a store. Responses without a store, which may show any, have the tag of an undefined id. */
export const storeTag = (id: string | undefined): string =>
  id === undefined ? STORE_TAG : `${STORE_TAG} ${id}`;
/** Whether a tag is one of {@link storeTag}, and not of stock. */
export const isStoreTag = (tag: string): boolean => tag.startsWith(STORE_TAG);

/** Tags of the stock that a response shows: exact quantities, or only which sizes are sold out. */
export const listingQuantityTag = (id: string): string => `quantity of listing ${id}`;
export const variantQuantityTag = (id: string): string => `quantity of variant ${id}`;
/** Tag of responses that may show the stock of a bundle. */
export const BUNDLES_TAG = 'stock of bundles';
export const listingAvailabilityTag = (id: string): string => `availability of listing ${id}`;

/** The cached responses to delete: all, or those with one of these tags. */
export type Invalidation = 'all' | readonly string[];

/** Invalidates what shows the store of the changed rows; everything if they may be of any store. */
const invalidateStore = (event: CatalogEvent): Invalidation =>
  'storeId' in event && event.storeId !== undefined
    ? [storeTag(event.storeId), storeTag(undefined)]
    : 'all';
/** For ids, which are only added: the row that gets one is written with an event of its own. */
const invalidateNone = (): Invalidation => [];

/** The cached responses that an event of each table invalidates. */
export const INVALIDATES: Readonly<Record<CatalogTable, (event: CatalogEvent) => Invalidation>> = {
  stores: invalidateStore,
  store_parts: invalidateStore,
  short_ids: invalidateNone,
  removed_listings: invalidateStore,
  themes: invalidateStore,
  store_pages: invalidateStore,
  listings: invalidateStore,
  listing_products: invalidateStore,
  product_types: invalidateStore,
  variants: invalidateStore,
  variant_sizes: invalidateStore,
  bundle_parts: invalidateStore,
  collection_listings: invalidateStore,
  printer_stock: invalidateStore,
  inventory: (event) => ('remaining' in event ? getStockTags(event) : invalidateStore(event)),
};

/** A size sells out, or comes back, only when the quantity crosses zero. */
function getStockTags({
  variantId,
  listingId,
  remaining,
  previous,
  isInBundle,
}: StockChanged): readonly string[] {
  const tags = [variantQuantityTag(variantId), ...(isInBundle ? [BUNDLES_TAG] : [])];
  if (listingId === null) return tags;
  const hasCrossed = remaining > 0 !== previous > 0;
  return [
    ...tags,
    listingQuantityTag(listingId),
    ...(hasCrossed ? [listingAvailabilityTag(listingId)] : []),
  ];
}
