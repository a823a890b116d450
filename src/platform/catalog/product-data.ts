import type { Blank } from '#shared/contract/blank.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/product-data.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import { withAvailability } from '#shared/rules/catalog/with-availability.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Database, Tables } from '../db/tables.ts';
import { getConversionVersion } from '../pricing/convert-price.ts';
import { countUnitsSold, toListing } from './listing.ts';
import { findListingProducts } from './listing-products.ts';
import { createProductSku } from './naming.ts';
import { findProductInfo } from './product-types.ts';
import { requireStore, type StoreRow } from './stores.ts';

export type PublicListing = ProductData['listings'][number];

/** Identifies a sequence of versions. Includes the exchange rates, because other rates change all prices. */
export const getEpoch = (store: StoreRow) => `${store.epoch}${getConversionVersion(store)}`;

/** The version of a store in responses: `<epoch>.<number>`. */
export const getDataVersion = (store: StoreRow) => `${getEpoch(store)}.${store.version}`;

/** Listings in one part of product data. To read a part blocks the platform for about 50 ms. */
const LISTINGS_PER_PART = 250;

/** Returns all public data of a store in one document. */
export async function getProductData(
  db: Database,
  slug: string,
): Promise<CallOutput<typeof calls.getProductData>> {
  const store = await requireStore(db, slug);
  const listings = await toPublicListings(db, store, await findPublicRows(db, store));
  const hashes = listings.map((listing): ListingHash => [listing.slug, hashRecord(listing)]);
  const ids = new Set(listings.flatMap(listProductIds));
  return { ...getHead(store), listings, ...(await findRest(db, store, ids, hashes)) };
}

/**
 * Yields the JSON of {@link getProductData} in parts, so that the receiver reads the first listings while the platform reads the others.
 * Reads the version first, so that a change during the response belongs to a later version, which the next pull fetches.
 */
export async function* streamProductData(db: Database, slug: string): AsyncGenerator<string> {
  const store = await requireStore(db, slug);
  const rows = await findPublicRows(db, store);
  const hashes: ListingHash[] = [];
  const ids = new Set<string>();
  yield `${JSON.stringify(getHead(store)).slice(0, -1)},"listings":[`;
  for (let start = 0; start < rows.length; start += LISTINGS_PER_PART) {
    let part = '';
    const partRows = rows.slice(start, start + LISTINGS_PER_PART);
    for (const listing of await toPublicListings(db, store, partRows)) {
      const json = JSON.stringify(listing);
      part += hashes.length === 0 ? json : `,${json}`;
      hashes.push([listing.slug, hashContent(json)]);
      for (const id of listProductIds(listing)) ids.add(id);
    }
    yield part;
  }
  yield `],${JSON.stringify(await findRest(db, store, ids, hashes)).slice(1)}`;
}

type ListingHash = readonly [slug: string, hash: string];

const getHead = (store: StoreRow) => ({
  store: store.slug,
  version: getDataVersion(store),
  currency: store.defaultCurrency,
});

/** Finds what product data contains besides its head and its listings. */
async function findRest(
  db: Database,
  store: StoreRow,
  productIds: ReadonlySet<string>,
  hashes: readonly ListingHash[],
) {
  // Read first: a build keeps a record for as long as its hash is the same, so no hash may be newer than its record.
  const partHashes = await findPartHashes(db, store, 0);
  return {
    members: await findCollectionMembers(db, store),
    blanks: await findProductInfos(db, productIds),
    hashes: {
      ...partHashes,
      ...Object.fromEntries(hashes.map(([slug, hash]) => [`listing/${slug}`, hash])),
    },
  };
}

const listProductIds = ({ products_payload }: PublicListing): string[] =>
  products_payload.map(({ productId }) => productId);

/** Finds the rows of public listings, newest first; with `since`, only those that changed after that version. */
export function findPublicRows(
  db: Database,
  store: StoreRow,
  since?: number,
): Promise<Tables['listings'][]> {
  return db
    .selectFrom('listings')
    .selectAll()
    .where('store_id', '=', store.id)
    .where('visibility', '=', 'public')
    .$if(since !== undefined, (query) =>
      // While the store is being seeded, its changed listings have a later version than the store.
      query.where('version', '>', since ?? 0).where('version', '<=', store.version),
    )
    .orderBy('published_at', 'desc')
    .orderBy('position')
    .execute();
}

/** Creates the responses of listings from their rows. Omits listings without products. */
export async function toPublicListings(
  db: Database,
  store: StoreRow,
  rows: readonly Tables['listings'][],
): Promise<PublicListing[]> {
  const products = await findListingProducts(db, store, rows);
  const unitsSold = await countUnitsSold(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const listingProducts = products.get(row.id);
    return listingProducts
      ? [
          withAvailability({
            ...toListing(row, listingProducts),
            orderCount: unitsSold.get(row.id) ?? 0,
          }),
        ]
      : [];
  });
}

/** Returns the hash of a record, by which builds notice that it has changed. */
export const hashRecord = (record: unknown): string => hashContent(JSON.stringify(record));

/** Finds the hashes of records other than listings that changed after a version. */
export async function findPartHashes(
  db: Database,
  store: StoreRow,
  since: number,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('store_parts')
    .select(['part', 'fingerprint'])
    .where('store_id', '=', store.id)
    .where('version', '>', since)
    .orderBy('part')
    .execute();
  return Object.fromEntries(rows.map(({ part, fingerprint }) => [part, fingerprint]));
}

/** Finds the SKUs of the products in each collection, in catalog order, by the collection's slug. */
export async function findCollectionMembers(
  db: Database,
  store: StoreRow,
): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('collection_listings as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .innerJoin('listing_products as p', (join) =>
      join.onRef('p.listing_id', '=', 'l.id').on('p.position', '=', 0),
    )
    .select([
      'c.collection_slug as slug',
      'c.listing_id as id',
      'c.product_id',
      'p.product_id as primary',
    ])
    .where('c.store_id', '=', store.id)
    .where('l.visibility', '=', 'public')
    .orderBy('l.position')
    .execute();
  const members = Map.groupBy(rows, ({ slug }) => slug);
  return Object.fromEntries(
    [...members].map(([slug, memberRows]) => [
      slug,
      memberRows.map(({ id, product_id, primary }) => createProductSku(id, product_id ?? primary)),
    ]),
  );
}

async function findProductInfos(db: Database, ids: ReadonlySet<string>): Promise<Blank[]> {
  const found: Blank[] = [];
  for (const id of [...ids].sort()) found.push(...[(await findProductInfo(db, id)) ?? []].flat());
  return found;
}
