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

/** Rows of a catalog table were written. `ids` has the ids of their stores, listings or variants, and is empty if they are unknown. */
interface RowsChanged {
  readonly table: CatalogTable;
  readonly ids: readonly string[];
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

/** The event of any write except a change of stock. */
export const rowsChanged = (table: CatalogTable, ...ids: string[]): CatalogEvent => ({
  table,
  ids,
});

/** Tags of the stock that a response shows: exact quantities, or only which sizes are sold out. */
export const listingQuantityTag = (id: string): string => `quantity of listing ${id}`;
export const variantQuantityTag = (id: string): string => `quantity of variant ${id}`;
/** Tag of responses that may show the stock of a bundle. */
export const BUNDLES_TAG = 'stock of bundles';
export const listingAvailabilityTag = (id: string): string => `availability of listing ${id}`;

/** The cached responses to delete: invalidateAll, or those with one of these tags. */
export type Invalidation = 'all' | readonly string[];

const invalidateAll = (): Invalidation => 'all';

/** The cached responses that an event of each table invalidates. */
export const INVALIDATES: Readonly<Record<CatalogTable, (event: CatalogEvent) => Invalidation>> = {
  stores: invalidateAll,
  store_parts: invalidateAll,
  short_ids: invalidateAll,
  removed_listings: invalidateAll,
  themes: invalidateAll,
  store_pages: invalidateAll,
  listings: invalidateAll,
  listing_products: invalidateAll,
  product_types: invalidateAll,
  variants: invalidateAll,
  variant_sizes: invalidateAll,
  bundle_parts: invalidateAll,
  collection_listings: invalidateAll,
  inventory: (event) => ('remaining' in event ? getStockTags(event) : 'all'),
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
