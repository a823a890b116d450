import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { CheckoutTables } from './checkout-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { FulfillmentTables } from './fulfillment-tables.ts';
import type { JsonText } from './json.ts';
import type { OrderTables } from './order-tables.ts';
import type { RefundTables } from './refund-tables.ts';
import type { SandboxTables } from './sandbox-tables.ts';

/** Columns of a secret that can be replaced by `rotate-secret`; null in one that never was. */
export interface RotatedSecret {
  /** The replaced secret. */
  previous: Generated<string | null>;
  rotated_at: Generated<number | null>;
  /** Until when it is accepted. */
  previous_until: Generated<number | null>;
}

/** On every database, ids are text, money is in minor units, times are epoch milliseconds, flags are 0 or 1. */
export interface Tables
  extends CheckoutTables,
    OrderTables,
    RefundTables,
    EventTables,
    FulfillmentTables,
    SandboxTables {
  short_ids: { kind: string; natural_key: string; id: number };
  stores: {
    id: string;
    slug: string;
    name: string;
    default_currency: string;
    default_region: string;
    locales: JsonText;
    /** Fields of the `Store` response other than these columns. */
    profile: JsonText;
    /** The collection tree. */
    collections: JsonText;
    /** Incremented only when the store's data changes. */
    version: number;
    /** Hash of the last seeded data. */
    fingerprint: string;
    /** Feature flags of the store folder. */
    flags: JsonText;
    /** Identifies the sequence of versions: a new database seeded from another folder has another epoch. */
    epoch: string;
    /** The kind of gate; null for an open store. */
    gate: string | null;
    /** Texts in the store's languages other than its first. */
    texts: JsonText;
    /** The newest revision of the folder that was seeded; 0 when it had none. */
    revision: number;
    /** Identifies the last step of a seeding that is not complete; null when none is under way. */
    seeding: string | null;
  };
  /** Secrets that the platform generated: access codes that are not configured, signing keys. */
  secrets: { name: string; value: string } & RotatedSecret;
  /** A store's records other than listings, with the version in which they last changed. */
  store_parts: { store_id: string; part: string; version: number; fingerprint: string };
  /** Formerly public listings, with the version that removed them. */
  removed_listings: { store_id: string; slug: string; version: number };
  /** Rows whose count a transaction increments to make others wait. */
  locks: { name: string; lock_count: number };
  /** Builds that changed stores need, until their build hooks have accepted the requests. */
  build_requests: {
    slug: string;
    version: number;
    /** For these see `DueColumns`. */
    attempts: number;
    failures: number;
    next_attempt_at: number;
    failure: string | null;
  };
  /**
   * The store folder that a store was seeded from: fingerprint of its files, hash of their contents (null for a large folder), and
   * the store's fingerprint afterwards.
   */
  store_folders: {
    slug: string;
    files_fingerprint: string;
    content_hash: string | null;
    store_fingerprint: string;
  };
  /** The version of each store that a builder has published last, read before its build began. */
  published_versions: { store_id: string; version: number; published_at: number };
  viewed_campaigns: {
    id: string;
    listing_id: string;
    referrer: string;
    get_vars: JsonText;
    viewed_at: number;
  };
  /** Reports by visitors about a listing; `store_id` is null when the URL names no store. */
  listing_reports: {
    id: string;
    store_id: string | null;
    listing_slug: string;
    reason: string;
    details: string;
    email: string | null;
    reported_at: number;
  };
  newsletter_signups: { store_id: string; email: string; signed_up_at: number };
  /** Error reports of shops' pages. */
  error_reports: {
    id: string;
    store_id: string;
    type: string;
    message: string;
    page: string;
    place: string;
    reported_at: number;
  };
  /** Number of requests of a client (a hash) within a time window. */
  rate_limits: { scope: string; client: string; window_start: number; used: number };
  themes: { store_id: string; body: JsonText };
  /** All pages of a store that has any. */
  /** `next_change_at`: when the next section begins or ends; null for never. */
  store_pages: { store_id: string; body: JsonText; next_change_at: number | null };
  /** Key of a store's preview links; incrementing the epoch revokes earlier links. */
  previews: { store_id: string; secret: string; epoch: number } & RotatedSecret;
  listings: {
    id: string;
    store_id: string;
    slug: string;
    /** Position in the catalog, which is the order of collections. */
    position: number;
    title: string;
    description: string;
    visibility: string;
    /** `default` or `preorder`. */
    checkout_flow: string;
    /** Day by which a pre-order is expected to ship; null for none. */
    ships_on: string | null;
    published_at: number;
    /** The store's version in which this listing last changed. */
    version: number;
    fingerprint: string;
    /** Texts in other languages; null for none. */
    translations: JsonText | null;
    /** Manufacturer and warnings; null for none. */
    safety: JsonText | null;
    /** What search engines show; null for what the page shows. */
    seo: JsonText | null;
  };
  /**
   * Position 0 is the listing's primary product. `details`: `ProductDetails` of a product of a store's type, null for one on a blank.
   * `type_name`: the name that the store gives to the blank, null for the built-in one. `videos`: null for none.
   */
  listing_products: {
    listing_id: string;
    product_id: string;
    position: number;
    details: JsonText | null;
    brand: string | null;
    type_name: string | null;
    videos: JsonText | null;
  };
  /** Product types of stores, as `TypeRecord`. */
  product_types: { product_id: string; store_id: string; body: JsonText };
  variants: {
    id: string;
    listing_id: string;
    product_id: string;
    position: number;
    color: string;
    hex: string;
    /** Pictures: label and URL of the original. */
    images: JsonText;
    /** Designs of a product on a blank, as `VariantPrints`; null without one. */
    prints: JsonText | null;
    /** Name of the blank in the store folder; null without one. */
    blank: string | null;
  };
  variant_sizes: {
    variant_id: string;
    size_id: string;
    position: number;
    label: string;
    price: number;
    /** What a unit costs the seller, in the store's currency; null if the seller set no cost. */
    cost: number | null;
    /** The earlier price that the page shows struck through. */
    compare_at_price: number | null;
    /** The lowest price of the 30 days before the reduction; null without a reduction or an earlier price. */
    lowest_price: number | null;
    /** Lower prices in orders of more units, as `QuantityPrices`; null for none. */
    quantity_prices: JsonText | null;
    /** Prices that the seller set in other currencies, as `CurrencyPrices`; null for none. */
    prices: JsonText | null;
    /** What one unit of a bundle contains, as `BundleComponents`; null for other products. */
    components: JsonText | null;
    /** What a unit contains, as `Content`; null without a price per unit. */
    content: JsonText | null;
    /** GTIN and part number, as `Identifiers`; null without both. */
    identifiers: JsonText | null;
    /** Files that buyers get, as `ProductFiles`; null for none. */
    files: JsonText | null;
  };
  /** Files of products and orders by the SHA-256 of their content, which is complete. */
  stored_files: { hash: string; size: number; stored_at: number };
  /** The content of files, in parts of `CHUNK_BYTES`. */
  file_chunks: { hash: string; position: number; content: Uint8Array };
  /** Variations that are in bundles of a listing. */
  bundle_parts: { variant_id: string; listing_id: string };
  /** Earlier prices of sizes. No foreign key: a size may be removed and added again. */
  price_history: {
    variant_id: string;
    size_id: string;
    currency: string;
    price: number;
    valid_until: number;
  };
  /**
   * Units supplied in total and units sold; the difference is in stock. `catalog_stock` is the stock in the catalog file when it was
   * last applied. No foreign key: the sold units must remain known while a listing is removed.
   */
  inventory: {
    variant_id: string;
    size_id: string;
    supplied: number;
    sold: number;
    catalog_stock: Generated<number | null>;
  };
  /** Sizes that the printer who makes them has reported as out of stock. No foreign key to the size, as in `inventory`. */
  printer_stock: { store_id: string; variant_id: string; size_id: string; out_since: number };
  /** Listings of a collection and of the collections inside it. */
  collection_listings: {
    store_id: string;
    collection_slug: string;
    listing_id: string;
    /** The product shown in the collection; null for the primary one. */
    product_id: string | null;
  };
}

/** The columns as they are read. */
export type RotatedSecretRow = Selectable<RotatedSecret>;

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
