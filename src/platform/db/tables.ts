import type { Kysely, Transaction } from 'kysely';
import type { CommerceTables } from './commerce-tables.ts';
import type { JsonText } from './json.ts';
import type { SandboxTables } from './sandbox-tables.ts';

/** Ids are text, money is minor units, times are epoch milliseconds, flags are 0 or 1: the same on every database. */
export interface Tables extends CommerceTables, SandboxTables {
  short_ids: { kind: string; natural_key: string; id: number };
  stores: {
    id: string;
    slug: string;
    name: string;
    default_currency: string;
    default_region: string;
    locales: JsonText;
    /** What a Store answer says beyond the columns here. */
    profile: JsonText;
    /** The collection tree. */
    collections: JsonText;
    /** Rises only when something of the store changed. */
    version: number;
    /** Hash of all that was seeded last. */
    fingerprint: string;
    /** Feature flags as the store folder gives them. */
    flags: JsonText;
    /** Names this line of versions: a database made anew from another folder has another. */
    epoch: string;
    /** How it asks for its access code; null for an open store. */
    gate: string | null;
    /** What it says in other languages than its first. */
    texts: JsonText;
  };
  /** What the platform made up itself: access codes nobody set, keys it signs with. */
  secrets: { name: string; value: string };
  /** Records of a store other than its listings, each with the version in which it last changed. */
  store_parts: { store_id: string; part: string; version: number; fingerprint: string };
  /** Listings that were public once and are gone, with the version that removed them. */
  removed_listings: { store_id: string; slug: string; version: number };
  /** Rows that are written to so that only one transaction at a time goes on. */
  locks: { name: string; taken: number };
  viewed_campaigns: { id: string; listing_id: string; referrer: string; get_vars: JsonText; viewed_at: number };
  /** What visitors report of a listing; `store_id` null where the address did not say which store. */
  reports: {
    id: string;
    store_id: string | null;
    listing_slug: string;
    reason: string;
    details: string;
    email: string | null;
    reported_at: number;
  };
  newsletter_signups: { store_id: string; email: string; signed_up_at: number };
  /** What shops' pages report of their own faults. */
  faults: {
    id: string;
    store_id: string;
    type: string;
    message: string;
    page: string;
    place: string;
    reported_at: number;
  };
  /** Requests of a client (a hash) within a stretch of time. */
  rate_limits: { scope: string; client: string; window_start: number; used: number };
  themes: { store_id: string; body: JsonText };
  /** What preview links of a store are made with; a raised epoch ends those of before. */
  previews: { store_id: string; secret: string; epoch: number };
  listings: {
    id: string;
    store_id: string;
    slug: string;
    /** Place in the catalogue: the order of collections. */
    position: number;
    title: string;
    description: string;
    visibility: string;
    /** `default` or `preorder`: how it is bought. */
    checkout_flow: string;
    published_at: number;
    /** Version of the store in which this listing last changed. */
    version: number;
    fingerprint: string;
  };
  /** The first of a listing (position 0) is its primary product. */
  listing_products: { listing_id: string; product_id: string; position: number };
  variants: {
    id: string;
    listing_id: string;
    product_id: string;
    position: number;
    color: string;
    hex: string;
    /** Pictures: label and address of the master. */
    images: JsonText;
  };
  variant_sizes: { variant_id: string; size_id: string; position: number; label: string; price: number };
  /**
   * Pieces ever supplied, as the catalogue says, and pieces sold; the rest is left. Without a foreign key: what was
   * sold stays known while a listing is away.
   */
  inventory: { variant_id: string; size_id: string; supplied: number; sold: number };
  /** Listings of a collection, those of the collections inside it included. */
  collection_listings: {
    store_id: string;
    collection_slug: string;
    listing_id: string;
    /** The product it shows there; null for the primary one. */
    product_id: string | null;
  };
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
