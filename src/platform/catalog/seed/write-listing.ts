import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { assignShortIds } from './assign-short-ids.ts';
import type { ListingRecord, ProductRecord } from './listing-record.ts';

/** The units that were ever supplied of a variation's size, from the catalog file. */
interface StockRecord {
  readonly variantId: string;
  readonly sizeId: string;
  readonly supplied: number;
}

/** Writes the supplied units and never the sold ones, so that seeding does not restore sold stock. */
async function writeStock(trx: DatabaseTransaction, records: readonly StockRecord[]): Promise<void> {
  const rows = records.map(({ variantId, sizeId, supplied }) => ({
    variant_id: variantId,
    size_id: sizeId,
    supplied,
    sold: 0,
  }));
  const insert = trx
    .insertInto('inventory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'size_id']).doUpdateSet({ supplied: (eb) => eb.ref('excluded.supplied') }),
    );
  await writeCatalog(trx, insert, rowsChanged('inventory', ...new Set(records.map(({ variantId }) => variantId))));
}

export interface ListingTarget {
  readonly id: string;
  readonly storeId: string;
  /** Prefix of the natural keys of its variants. */
  readonly storeSlug: string;
  readonly position: number;
  readonly version: number;
  readonly fingerprint: string;
}

/** Deletes a listing and inserts it again with its products, variants and sizes. Ids and sold units do not change. */
export async function writeListing(
  trx: DatabaseTransaction,
  { id, storeId, storeSlug, position, version, fingerprint }: ListingTarget,
  record: ListingRecord,
): Promise<void> {
  await writeCatalog(trx, trx.deleteFrom('listings').where('id', '=', id), rowsChanged('listings', id));
  const insert = trx.insertInto('listings').values({
    id,
    store_id: storeId,
    slug: record.slug,
    position,
    title: record.title,
    description: record.description,
    visibility: record.visibility,
    checkout_flow: record.checkoutFlow,
    published_at: record.publishedAt,
    version,
    fingerprint,
  });
  await writeCatalog(trx, insert, rowsChanged('listings', id));
  if (record.collections.length > 0) {
    const rows = record.collections.map((slug) => ({
      store_id: storeId,
      collection_slug: slug,
      listing_id: id,
      product_id: record.products.find(({ shownIn }) => shownIn.includes(slug))?.productId ?? null,
    }));
    await writeCatalog(trx, trx.insertInto('collection_listings').values(rows), rowsChanged('collection_listings', id));
  }
  for (const [index, product] of record.products.entries()) {
    await writeProduct(trx, { listingId: id, storeSlug, position: index }, product);
  }
}

async function writeProduct(
  trx: DatabaseTransaction,
  { listingId, storeSlug, position }: { listingId: string; storeSlug: string; position: number },
  { productId, variants }: ProductRecord,
): Promise<void> {
  const getKey = (key: string) => `${storeSlug}/${key}`;
  const getVariantId = await assignShortIds(
    trx,
    'variant',
    variants.map(({ key }) => getKey(key)),
  );
  const getSizeId = await assignShortIds(
    trx,
    'size',
    variants.flatMap(({ sizes }) => sizes.map(({ label }) => label)),
  );
  const product = { listing_id: listingId, product_id: productId };
  const stock: StockRecord[] = [];
  const sizeRows = [];
  const variantRows = [];
  for (const [index, { key, color, hex, images, sizes }] of variants.entries()) {
    const id = getVariantId(getKey(key));
    variantRows.push({ ...product, id, position: index, color, hex, images: JSON.stringify(images) });
    for (const [sizePosition, { label, price, stock: supplied }] of sizes.entries()) {
      sizeRows.push({ variant_id: id, size_id: getSizeId(label), position: sizePosition, label, price });
      stock.push({ variantId: id, sizeId: getSizeId(label), supplied });
    }
  }
  const insertProduct = trx.insertInto('listing_products').values({ ...product, position });
  await writeCatalog(trx, insertProduct, rowsChanged('listing_products', listingId));
  await writeCatalog(trx, trx.insertInto('variants').values(variantRows), rowsChanged('variants', listingId));
  await writeCatalog(trx, trx.insertInto('variant_sizes').values(sizeRows), rowsChanged('variant_sizes', listingId));
  await writeStock(trx, stock);
}
