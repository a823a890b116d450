import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { BLANKS, hashBlank } from '../blanks/index.ts';
import type { TypeRecord } from '../product-types.ts';
import type { ListingRecord } from './listing-record.ts';
import type { StoreColumns } from './store-columns.ts';

/** Fingerprints of a store's records other than listings, by the contract's record keys. */
export type PartFingerprints = Readonly<Record<string, string>>;

/** Returns the fingerprints of a store's records other than listings. */
export function hashStoreParts(
  columns: StoreColumns,
  theme: string,
  pages: string,
  listings: readonly ListingRecord[],
  types: ReadonlyMap<string, TypeRecord>,
): PartFingerprints {
  const { collections, flags, default_currency, default_region, locales, texts, ...store } =
    columns;
  const publicListings = listings.filter(({ visibility }) => visibility === 'public');
  const order = publicListings.map(({ slug, publishedAt, collections: inside, products }) => [
    slug,
    publishedAt,
    inside,
    products.map(({ productId, shownIn }) => [productId, shownIn]),
  ]);
  const usedProductIds = new Set(
    listings.flatMap(({ products }) => products.map(({ productId }) => productId)),
  );
  const blanks = Object.values(BLANKS).filter(({ productId }) => usedProductIds.has(productId));
  return {
    store: hash(store),
    theme: hash(theme),
    pages: hash(pages),
    localization: hash([default_currency, default_region, locales]),
    flags: hash(flags),
    collections: hash(collections),
    texts: hash(texts),
    products: hash(order),
    ...Object.fromEntries(
      blanks.map((blank) => [`blank/${blank.productId}`, hashBlank(blank.productId)]),
    ),
    ...Object.fromEntries(
      [...types].map(([productId, type]) => [`blank/${productId}`, hash(type)]),
    ),
  };
}

const hash = (value: unknown) => hashContent(JSON.stringify(value));

/** Writes the changed records with the store's version. Records of unused blanks remain: no caller reads them. */
export async function writeStoreParts(
  trx: DatabaseTransaction,
  store: { readonly id: string; readonly version: number },
  parts: PartFingerprints,
): Promise<void> {
  const stored = await trx
    .selectFrom('store_parts')
    .select(['part', 'fingerprint'])
    .where('store_id', '=', store.id)
    .execute();
  const before = new Map(stored.map(({ part, fingerprint }) => [part, fingerprint]));
  const rows = Object.entries(parts)
    .filter(([part, fingerprint]) => before.get(part) !== fingerprint)
    .map(([part, fingerprint]) => ({
      store_id: store.id,
      part,
      version: store.version,
      fingerprint,
    }));
  if (rows.length === 0) return;
  const insert = trx
    .insertInto('store_parts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'part']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        fingerprint: eb.ref('excluded.fingerprint'),
      })),
    );
  await writeCatalog(trx, insert, rowsChanged('store_parts', store.id));
}
