import type { Tables } from './tables.ts';

/** Tables that no cached response reads: carts, orders and counters change all the time. */
export const UNCACHED_TABLES = [
  'checkouts',
  'payments',
  'bank_waits',
  'stock_holds',
  'orders',
  'order_items',
  'shipments',
  'idempotent_answers',
  'outbox',
  'provider_events',
  'preorders',
  'newsletter_signups',
  'sandbox_objects',
  'sandbox_answers',
  'sandbox_events',
  'sandbox_settings',
  'rate_limits',
  'viewed_campaigns',
  'reports',
  'faults',
  'locks',
  'secrets',
  'previews',
] as const satisfies readonly (keyof Tables)[];

/** A table that cached responses read. A new table has to be listed here (by {@link INVALIDATES}) or above. */
export type CatalogTable = Exclude<keyof Tables, (typeof UNCACHED_TABLES)[number]>;

/** Rows of a catalog table were written; `ids` names the stores, listings or variants they belong to, as far as known. */
interface RowsChanged {
  readonly table: CatalogTable;
  readonly ids: readonly string[];
}

/** Pieces of one size were reserved or returned. */
export interface StockChanged {
  readonly table: 'inventory';
  readonly variantId: string;
  /** Null while the listing is not in the catalog. */
  readonly listingId: string | null;
  /** Pieces left of the size, now and before. */
  readonly remaining: number;
  readonly previous: number;
}

/** Names what a write changed of the catalog. Every write to a {@link CatalogTable} carries at least one. */
export type CatalogEvent = RowsChanged | StockChanged;

/** The event of a write that is no movement of stock. */
export const rowsChanged = (table: CatalogTable, ...ids: string[]): CatalogEvent => ({ table, ids });

/** Tags of what a response may show of the stock: how many pieces are left, or only which sizes are sold out. */
export const listingQuantityTag = (id: string): string => `quantity of listing ${id}`;
export const variantQuantityTag = (id: string): string => `quantity of variant ${id}`;
export const listingAvailabilityTag = (id: string): string => `availability of listing ${id}`;

/** All cached responses, or those that carry one of these tags. */
export type Invalidation = 'all' | readonly string[];

const all = (): Invalidation => 'all';

/** Which cached responses an event of each table makes invalid. */
export const INVALIDATES: Readonly<Record<CatalogTable, (event: CatalogEvent) => Invalidation>> = {
  stores: all,
  store_parts: all,
  short_ids: all,
  removed_listings: all,
  themes: all,
  listings: all,
  listing_products: all,
  variants: all,
  variant_sizes: all,
  collection_listings: all,
  inventory: (event) => ('remaining' in event ? tagsOfStock(event) : 'all'),
};

/** Which sizes are sold out changes only when the last piece goes or the first one comes back. */
function tagsOfStock({ variantId, listingId, remaining, previous }: StockChanged): readonly string[] {
  if (listingId === null) return [variantQuantityTag(variantId)];
  const tags = [variantQuantityTag(variantId), listingQuantityTag(listingId)];
  return remaining > 0 === previous > 0 ? tags : [...tags, listingAvailabilityTag(listingId)];
}
