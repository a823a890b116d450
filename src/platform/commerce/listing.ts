import * as v from 'valibot';
import type { CurrencyCode } from '#contract/common.ts';
import type { getListing, Listing, ListingProduct, Variant } from '#contract/listing.ts';
import { Visibility } from '#contract/product.ts';
import { readJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { listingNotFound } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { blankOf } from './blanks/index.ts';
import { listingUrl, productSku } from './naming.ts';
import { Pictures, primaryPicture, variantImage } from './pictures.ts';
import { convertPrice } from './pricing.ts';
import { piecesLeft } from './stock.ts';
import { findStore } from './stores.ts';

/**
 * One listing with its live stock. A private one is answered to whoever knows its slug and says so itself: its page
 * shows a notice instead of a way to buy.
 */
export async function listingAnswer(db: Database, { params, query }: CallRequest<typeof getListing>): Promise<Listing> {
  const store = await findStore(db, query.store_slug);
  if (!store) throw listingNotFound({ store: ['not found'] });
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('store_id', '=', store.id)
    .where('slug', '=', params.slug)
    .executeTakeFirst();
  if (!row) throw listingNotFound();

  const toPrice = (amount: number) => convertPrice(amount, store.defaultCurrency, currency);
  const currency = query.currency ?? store.defaultCurrency;
  const products = await listingProducts(db, { id: row.id, title: row.title, currency, toPrice });
  const [primary] = products;
  // Taken off sale between one query and the next.
  if (!primary) throw listingNotFound();
  return {
    listingId: row.id,
    itemGroupId: row.id,
    title: row.title,
    slug: row.slug,
    url: listingUrl(row.slug),
    description: row.description,
    visibility: v.parse(Visibility, row.visibility),
    publishedAt: row.published_at,
    primaryProductId: primary.productId,
    primaryProductSku: primary.sku,
    primaryProduct: primary.variations,
    products_payload: products,
    fulfillmentDetails: Object.fromEntries(products.map(({ sku }) => [sku, { type: 'physical' as const }])),
    teespringId: row.id,
    checkout_flow: 'default',
  };
}

interface ListingFacts {
  readonly id: string;
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly toPrice: (amount: number) => number;
}

/** The products of a listing, the primary one first. */
async function listingProducts(db: Database, listing: ListingFacts): Promise<ListingProduct[]> {
  const rows = await db
    .selectFrom('listing_products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.listing_id', '=', 'p.listing_id').onRef('v.product_id', '=', 'p.product_id'),
    )
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select(['p.product_id', 'v.id as variant_id', 'v.color', 'v.hex', 'v.images'])
    .select(['s.size_id', 's.label', 's.price', 'i.supplied', 'i.sold'])
    .where('p.listing_id', '=', listing.id)
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
  return [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, ofProduct]) => ({
    productId,
    productType: blankOf(productId)?.name ?? '',
    sku: productSku(listing.id, productId),
    variations: [...Map.groupBy(ofProduct, (row) => row.variant_id).values()].map((sizes) => toVariant(listing, sizes)),
  }));
}

interface SizeRow {
  readonly product_id: string;
  readonly variant_id: string;
  readonly color: string;
  readonly hex: string;
  readonly images: string;
  readonly size_id: string;
  readonly label: string;
  readonly price: number;
  readonly supplied: number | null;
  readonly sold: number | null;
}

/** One colour from the rows of its sizes. */
function toVariant({ title, currency, toPrice }: ListingFacts, rows: readonly SizeRow[]): Variant {
  const [first] = rows;
  if (!first) throw new Error('A variant has no sizes');
  const sizes = rows.map(({ size_id, label, price, supplied, sold }) => ({
    id: size_id,
    label,
    price: toPrice(price),
    inventoryCount: piecesLeft(supplied, sold),
  }));
  const known = sizes.flatMap(({ inventoryCount }) => inventoryCount ?? []);
  const pictures = readJson(Pictures, first.images);
  return {
    variationId: first.variant_id,
    productId: first.product_id,
    productType: blankOf(first.product_id)?.name ?? '',
    title,
    currency,
    price: Math.min(...sizes.map(({ price }) => price)),
    inventoryCount: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
    visibility: 'public',
    color: first.color,
    attributes: { hex: first.hex },
    availableSizesWithId: sizes,
    images: pictures.map(variantImage),
    thumbnail: { primary: primaryPicture(pictures) },
  };
}
