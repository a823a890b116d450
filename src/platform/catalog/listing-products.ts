import type { CurrencyCode } from '#shared/contract/common.ts';
import type { ListingProduct, Variant } from '#shared/contract/listing.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { convertPrice } from '../pricing/convert-price.ts';
import { findBlank } from './blanks/index.ts';
import { productSku } from './naming.ts';
import { countAvailableUnits } from './stock.ts';
import type { StoreRow } from './stores.ts';
import { getPrimaryPicture, Pictures, toVariantImage } from './variant-pictures.ts';

/** Listings of one query: databases limit the parameters of a statement. */
const CHUNK = 500;

interface ListingHead {
  readonly id: string;
  readonly title: string;
}

/** The products of listings with live stock, by listing id, the primary one first. One that sells nothing is absent. */
export async function findListingProducts(
  db: Database,
  store: StoreRow,
  listings: readonly ListingHead[],
  currency: CurrencyCode = store.defaultCurrency,
): Promise<ReadonlyMap<string, readonly ListingProduct[]>> {
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  const ids = [...titles.keys()];
  const toPrice = (amount: number) => convertPrice(amount, store.defaultCurrency, currency);
  const all = new Map<string, readonly ListingProduct[]>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await sizeRows(db, ids.slice(start, start + CHUNK));
    for (const [listingId, own] of Map.groupBy(rows, (row) => row.listing_id)) {
      const facts = { title: titles.get(listingId) ?? '', currency, toPrice };
      all.set(
        listingId,
        [...Map.groupBy(own, (row) => row.product_id)].map(([productId, ofProduct]) => ({
          productId,
          productType: findBlank(productId)?.name ?? '',
          sku: productSku(listingId, productId),
          variations: [...Map.groupBy(ofProduct, (row) => row.variant_id).values()].map((sizes) =>
            toVariant(facts, sizes),
          ),
        })),
      );
    }
  }
  return all;
}

type SizeRow = Awaited<ReturnType<typeof sizeRows>>[number];

/** One row for each size of each colour, in the order they are shown. */
function sizeRows(db: Database, listingIds: readonly string[]) {
  return db
    .selectFrom('listing_products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.listing_id', '=', 'p.listing_id').onRef('v.product_id', '=', 'p.product_id'),
    )
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select(['p.listing_id', 'p.product_id', 'v.id as variant_id', 'v.color', 'v.hex', 'v.images'])
    .select(['s.size_id', 's.label', 's.price', 'i.supplied', 'i.sold'])
    .where('p.listing_id', 'in', listingIds)
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
}

interface VariantFacts {
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly toPrice: (amount: number) => number;
}

/** One colour from the rows of its sizes. */
function toVariant({ title, currency, toPrice }: VariantFacts, rows: readonly SizeRow[]): Variant {
  const [first] = rows;
  if (!first) throw new Error('A variant has no sizes');
  const sizes = rows.map(({ size_id, label, price, supplied, sold }) => ({
    id: size_id,
    label,
    price: toPrice(price),
    inventoryCount: countAvailableUnits(supplied, sold),
  }));
  const known = sizes.flatMap(({ inventoryCount }) => inventoryCount ?? []);
  const pictures = parseJsonCached(Pictures, first.images);
  return {
    variationId: first.variant_id,
    productId: first.product_id,
    productType: findBlank(first.product_id)?.name ?? '',
    title,
    currency,
    price: Math.min(...sizes.map(({ price }) => price)),
    inventoryCount: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
    visibility: 'public',
    color: first.color,
    attributes: { hex: first.hex },
    availableSizesWithId: sizes,
    images: pictures.map(toVariantImage),
    thumbnail: { primary: getPrimaryPicture(pictures) },
  };
}
