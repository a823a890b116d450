import type { DatabaseTransaction } from '../db/tables.ts';
import type { ListingRecord, ProductRecord } from './listing-record.ts';
import { shortIds } from './short-ids.ts';
import { type StockRecord, writeStock } from './write-stock.ts';

export interface ListingHead {
  readonly id: string;
  readonly storeId: string;
  /** Starts the natural keys of its variants. */
  readonly storeSlug: string;
  readonly position: number;
  readonly version: number;
  readonly fingerprint: string;
}

/** Writes a listing anew with all that hangs on it. Ids and sold stock stay as they were. */
export async function writeListing(
  trx: DatabaseTransaction,
  { id, storeId, storeSlug, position, version, fingerprint }: ListingHead,
  record: ListingRecord,
): Promise<void> {
  await trx.deleteFrom('listings').where('id', '=', id).execute();
  await trx
    .insertInto('listings')
    .values({
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
    })
    .execute();
  if (record.collections.length > 0) {
    const rows = record.collections.map((slug) => ({
      store_id: storeId,
      collection_slug: slug,
      listing_id: id,
      product_id: record.products.find(({ shownIn }) => shownIn.includes(slug))?.productId ?? null,
    }));
    await trx.insertInto('collection_listings').values(rows).execute();
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
  const keyOf = (key: string) => `${storeSlug}/${key}`;
  const variantId = await shortIds(
    trx,
    'variant',
    variants.map(({ key }) => keyOf(key)),
  );
  const sizeId = await shortIds(
    trx,
    'size',
    variants.flatMap(({ sizes }) => sizes.map(({ label }) => label)),
  );
  const product = { listing_id: listingId, product_id: productId };
  const stock: StockRecord[] = [];
  const sizeRows = [];
  const variantRows = [];
  for (const [index, { key, color, hex, images, sizes }] of variants.entries()) {
    const id = variantId(keyOf(key));
    variantRows.push({ ...product, id, position: index, color, hex, images: JSON.stringify(images) });
    for (const [place, { label, price, stock: supplied }] of sizes.entries()) {
      sizeRows.push({ variant_id: id, size_id: sizeId(label), position: place, label, price });
      stock.push({ variantId: id, sizeId: sizeId(label), supplied });
    }
  }
  await trx
    .insertInto('listing_products')
    .values({ ...product, position })
    .execute();
  await trx.insertInto('variants').values(variantRows).execute();
  await trx.insertInto('variant_sizes').values(sizeRows).execute();
  await writeStock(trx, stock);
}
