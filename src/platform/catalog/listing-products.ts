import * as v from 'valibot';
import type { CurrencyCode } from '#shared/contract/common.ts';
import { type ListingProduct, ListingVideo, type Variant } from '#shared/contract/listing.ts';
import { isFrontOnly } from '#shared/contract/prints.ts';
import { sellsToEu } from '#shared/rules/law/sells-to-eu.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { readComponentStock } from './bundle-components.ts';
import { parseIdentifiers } from './identifiers.ts';
import { createProductSku, listingUrl } from './naming.ts';
import { getProductType, type ProductDetails, parseProductDetails } from './product-details.ts';
import { type OfferContext, toSizeOffer } from './size-offer.ts';
import { createPriceFinder } from './size-prices.ts';
import { suppliedUnits } from './stock.ts';
import type { StoreRow } from './stores.ts';
import { getPrimaryPicture, Pictures, toVariantImage } from './variant-pictures.ts';
import { findPrints } from './variant-prints.ts';

/** Listings per query, because databases limit the parameters of a statement. */
const CHUNK = 500;

const Videos = v.array(ListingVideo);

interface ListingSummary {
  readonly id: string;
  readonly title: string;
}

/** Finds the products of listings with current stock, by listing id, the primary product first. Omits listings without products. */
export async function findListingProducts(
  db: Database,
  store: StoreRow,
  listings: readonly ListingSummary[],
  currency: CurrencyCode = store.defaultCurrency,
): Promise<ReadonlyMap<string, readonly ListingProduct[]>> {
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  const ids = [...titles.keys()];
  const findPrices = createPriceFinder(currency, store);
  const isInEu = sellsToEu(store);
  const products = new Map<string, readonly ListingProduct[]>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await findSizeRows(db, ids.slice(start, start + CHUNK));
    const stock = await readComponentStock(db, rows);
    for (const [listingId, listingRows] of Map.groupBy(rows, (row) => row.listing_id)) {
      const context = { title: titles.get(listingId) ?? '', currency, findPrices, isInEu, stock };
      products.set(
        listingId,
        [...Map.groupBy(listingRows, (row) => row.product_id)].map(([productId, productRows]) => {
          const [first] = productRows;
          const brand = first?.brand;
          const details = parseProductDetails(first?.details ?? null);
          const productType = first ? getProductType(first) : '';
          return {
            productId,
            productType,
            sku: createProductSku(listingId, productId),
            ...(details?.options && { options: details.options }),
            ...(details?.isDigital && { isDigital: true }),
            ...(details?.hasSizeChart !== undefined && { hasSizeChart: details.hasSizeChart }),
            ...(details?.contents && { contents: details.contents.map(toContent) }),
            ...(brand != null && { brand }),
            ...(first?.videos != null && { videos: parseJsonCached(Videos, first.videos) }),
            ...(first && listPlaces(first)),
            variations: [...Map.groupBy(productRows, (row) => row.variant_id).values()].map(
              (sizes) => toVariant({ ...context, productType }, sizes),
            ),
          };
        }),
      );
    }
  }
  return products;
}

/** Returns the printed places of a product. Absent if only the front is printed. */
function listPlaces({ prints, label }: SizeRow): Pick<ListingProduct, 'prints'> {
  const found = findPrints(prints, label);
  return isFrontOnly(found) ? {} : { prints: found.map(({ place }) => place) };
}

type SizeRow = Awaited<ReturnType<typeof findSizeRows>>[number];

/** Finds one row per size of each variation, in display order. */
function findSizeRows(db: Database, listingIds: readonly string[]) {
  return db
    .selectFrom('listing_products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.listing_id', '=', 'p.listing_id').onRef('v.product_id', '=', 'p.product_id'),
    )
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select([
      'p.listing_id',
      'p.product_id',
      'p.details',
      'p.brand',
      'p.type_name',
      'p.videos',
      'v.id as variant_id',
      'v.color',
      'v.hex',
      'v.images',
      'v.prints',
    ])
    .select(['s.size_id', 's.label', 's.price', 's.compare_at_price', 's.lowest_price', 's.prices'])
    .select(['s.components', 's.content', 's.identifiers', 's.quantity_prices'])
    .select([suppliedUnits, 'i.sold'])
    .where('p.listing_id', 'in', listingIds)
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
}

interface VariantContext extends OfferContext {
  readonly title: string;
  readonly productType: string;
  readonly currency: CurrencyCode;
}

const toContent = ({
  slug,
  ...content
}: NonNullable<ProductDetails['contents']>[number]): NonNullable<
  ListingProduct['contents']
>[number] => ({
  ...content,
  ...(slug !== undefined && { url: listingUrl(slug) as ListingUrl }),
});
type ListingUrl = NonNullable<NonNullable<ListingProduct['contents']>[number]['url']>;

/** Creates a variation from the rows of its sizes. */
function toVariant(
  { title, productType, currency, ...context }: VariantContext,
  rows: readonly SizeRow[],
): Variant {
  const [first] = rows;
  if (!first) throw new Error('a variant has no sizes');
  const sizes = rows.map((row) => ({
    id: row.size_id,
    label: row.label,
    ...toSizeOffer(row, context),
    ...parseIdentifiers(row.identifiers),
  }));
  const counts = sizes.flatMap(({ inventoryCount }) => inventoryCount ?? []);
  const pictures = parseJsonCached(Pictures, first.images);
  return {
    variationId: first.variant_id,
    productId: first.product_id,
    productType,
    title,
    currency,
    price: Math.min(...sizes.map(({ price }) => price)),
    inventoryCount: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    visibility: 'public',
    color: first.color,
    attributes: first.hex === '' ? {} : { hex: first.hex },
    availableSizesWithId: sizes,
    images: pictures.map(toVariantImage),
    thumbnail: { primary: getPrimaryPicture(pictures) },
  };
}
