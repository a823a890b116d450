import type { CurrencyCode } from '#contract/common.ts';
import type { ProductTile } from '#contract/product.ts';
import { readJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { blankOf } from './blanks/index.ts';
import { listingUrl, productSku } from './naming.ts';
import { Pictures, primaryPicture } from './pictures.ts';
import { convertPrice } from './pricing.ts';
import type { StoreRow } from './stores.ts';

interface ListingHead {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** Tiles of listings, in their order: each shows its primary product in its first colour. */
export async function tilesOf(
  db: Database,
  listings: readonly ListingHead[],
  store: StoreRow,
  currency: CurrencyCode,
): Promise<ProductTile[]> {
  if (listings.length === 0) return [];
  const ids = listings.map(({ id }) => id);
  const [faces, offers] = await Promise.all([facesOf(db, ids), offersOf(db, ids)]);
  return listings.flatMap((listing) => {
    const face = faces.get(listing.id);
    const sku = productSku(listing.id, face?.product_id ?? '');
    const offer = offers.get(sku);
    // Taken off sale between one query and the next.
    if (!face || !offer) return [];
    const pictures = readJson(Pictures, face.images);
    const primary = primaryPicture(pictures);
    return {
      id: sku,
      productId: face.product_id,
      listingId: listing.id,
      external_id: listing.id,
      name: listing.title,
      productType: blankOf(face.product_id)?.name ?? '',
      url: listingUrl(listing.slug),
      price: convertPrice(offer.price, store.defaultCurrency, currency),
      currency,
      inStock: offer.left === null || offer.left > 0,
      thumbnail: { primary },
      images: pictures.map(({ src }) => ({ url: src, primary: src === primary })),
    };
  });
}

/** Primary product and pictures of its first colour, by listing. */
async function facesOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('listing_products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.listing_id', '=', 'p.listing_id').onRef('v.product_id', '=', 'p.product_id'),
    )
    .select(['p.listing_id', 'p.product_id', 'v.images'])
    .where('p.listing_id', 'in', ids)
    .where('p.position', '=', 0)
    .where('v.position', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** Lowest price and most pieces left over the colours and sizes of a product, by sku. null is unknown. */
async function offersOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select(['v.listing_id', 'v.product_id'])
    .select((eb) => [
      eb.fn.min('s.price').as('price'),
      eb.fn.max<number | null>(eb('i.supplied', '-', eb.ref('i.sold'))).as('left'),
    ])
    .where('v.listing_id', 'in', ids)
    .groupBy(['v.listing_id', 'v.product_id'])
    .execute();
  return new Map(rows.map((row) => [productSku(row.listing_id, row.product_id), row]));
}
