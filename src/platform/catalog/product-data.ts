import type { Blank } from '#shared/contract/blank.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/product-data.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import { withAvailability } from '#shared/rules/catalog/with-availability.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Database, Tables } from '../db/tables.ts';
import { CONVERSION_VERSION } from '../pricing/convert-price.ts';
import { findBlank } from './blanks/index.ts';
import { countUnitsSold, toListing } from './listing.ts';
import { findListingProducts } from './listing-products.ts';
import { productSku } from './naming.ts';
import { requireStore, type StoreRow } from './stores.ts';

export type PublicListing = ProductData['listings'][number];

/** What a store's versions are counted in: with other rates of exchange all its prices are other ones. */
export const getEpoch = ({ epoch }: StoreRow) => `${epoch}${CONVERSION_VERSION}`;

/** The version of a store as its callers know it. */
export const getDataVersion = (store: StoreRow) => `${getEpoch(store)}.${store.version}`;

/** Everything public of a store in one document. */
export async function getProductData(db: Database, slug: string): Promise<CallOutput<typeof calls.getProductData>> {
  const store = await requireStore(db, slug);
  const listings = await addAvailability(db, store, await findPublicListings(db, store));
  const blanks = blanksOf(listings);
  return {
    store: store.slug,
    version: getDataVersion(store),
    currency: store.defaultCurrency,
    listings,
    members: await findCollectionMembers(db, store),
    blanks,
    hashes: {
      ...(await findPartHashes(db, store, 0)),
      ...Object.fromEntries(listings.map((listing) => [`listing/${listing.slug}`, hashRecord(listing)])),
    },
  };
}

/** Rows of what shoppers see, newest first; those that changed after a version where one is given. */
export function findPublicListings(db: Database, store: StoreRow, since = 0): Promise<Tables['listings'][]> {
  return db
    .selectFrom('listings')
    .selectAll()
    .where('store_id', '=', store.id)
    .where('visibility', '=', 'public')
    .where('version', '>', since)
    .orderBy('published_at', 'desc')
    .orderBy('position')
    .execute();
}

export async function addAvailability(
  db: Database,
  store: StoreRow,
  rows: readonly Tables['listings'][],
): Promise<PublicListing[]> {
  const products = await findListingProducts(db, store, rows);
  const sold = await countUnitsSold(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const own = products.get(row.id);
    return own ? [withAvailability({ ...toListing(row, own), orderCount: sold.get(row.id) ?? 0 })] : [];
  });
}

export const hashRecord = (record: unknown): string => hashContent(JSON.stringify(record));

/** Hashes of the records other than listings that changed after a version. */
export async function findPartHashes(db: Database, store: StoreRow, since: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('store_parts')
    .select(['part', 'fingerprint'])
    .where('store_id', '=', store.id)
    .where('version', '>', since)
    .orderBy('part')
    .execute();
  return Object.fromEntries(rows.map(({ part, fingerprint }) => [part, fingerprint]));
}

/** Skus of the products every collection shows, in its seller's order, by slug. */
export async function findCollectionMembers(db: Database, store: StoreRow): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('collection_listings as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .innerJoin('listing_products as p', (join) => join.onRef('p.listing_id', '=', 'l.id').on('p.position', '=', 0))
    .select(['c.collection_slug as slug', 'c.listing_id as id', 'c.product_id', 'p.product_id as primary'])
    .where('c.store_id', '=', store.id)
    .where('l.visibility', '=', 'public')
    .orderBy('l.position')
    .execute();
  const members = Map.groupBy(rows, ({ slug }) => slug);
  return Object.fromEntries(
    [...members].map(([slug, own]) => [
      slug,
      own.map(({ id, product_id, primary }) => productSku(id, product_id ?? primary)),
    ]),
  );
}

function blanksOf(listings: readonly PublicListing[]): Blank[] {
  const ids = new Set(listings.flatMap(({ products_payload }) => products_payload.map(({ productId }) => productId)));
  return [...ids].sort().flatMap((id) => findBlank(id) ?? []);
}
