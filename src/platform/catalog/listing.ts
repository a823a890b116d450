import * as v from 'valibot';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/listing.ts';
import {
  CheckoutFlow,
  type Listing,
  type ListingProduct,
  ListingSafety,
  ListingTranslation,
} from '#shared/contract/listing.ts';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { Visibility } from '#shared/contract/product.ts';
import { Seo } from '#shared/contract/seo.ts';
import { isDigital } from '#shared/rules/catalog/digital.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { listingNotFound, productNotFound } from '../http/http-error.ts';
import { canSeePrivate, type PreviewContext } from '../preview/preview-context.ts';
import { findListingProducts } from './listing-products.ts';
import { listingUrl } from './naming.ts';
import { findStore, type StoreRow } from './stores.ts';

/**
 * Returns a listing with its current stock. Throws 404 for a private one unless the request has a preview grant; `visibility`
 * tells the page to show a notice.
 */
export async function getListing(
  previews: PreviewContext,
  { params, query, headers }: CallRequest<typeof calls.getListing>,
): Promise<Listing> {
  const { db } = previews;
  const access = { visibility: query.visibility, grant: headers[PREVIEW_GRANT] };
  const { store, row } = await findListing(previews, {
    store: query.store_slug,
    slug: params.slug,
    ...access,
  });
  const products = (await findListingProducts(db, store, [row], query.currency)).get(row.id);
  // Removed between the two queries.
  if (!products) throw listingNotFound();
  const [sold, collections] = await Promise.all([
    countUnitsSold(db, [row.id]),
    findCollections(db, row),
  ]);
  return { ...toListing(row, products), orderCount: sold.get(row.id) ?? 0, collections };
}

/** Returns the product that a cart line is checked against: the requested one, else the listing's primary one. */
export async function getListingCheck(
  previews: PreviewContext,
  { query, headers }: CallRequest<typeof calls.getListingCheck>,
): Promise<CallOutput<typeof calls.getListingCheck>> {
  const { db } = previews;
  const access = { visibility: query.visibility, grant: headers[PREVIEW_GRANT] };
  const { store, row } = await findListing(previews, {
    store: query.storeSlug,
    slug: query.slug,
    ...access,
  });
  const products = (await findListingProducts(db, store, [row], query.currency)).get(row.id) ?? [];
  const requestedId = query.productId ?? products[0]?.productId;
  const product = products.find(({ productId }) => productId === requestedId);
  if (!product) throw productNotFound();
  const { id: listingId, slug, visibility } = row;
  return {
    listingId,
    slug,
    visibility: v.parse(Visibility, visibility),
    primaryProduct: product.variations,
  };
}

/** Finds the slugs of a listing's collections. */
async function findCollections(
  db: Database,
  { id, store_id }: Tables['listings'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_listings')
    .select('collection_slug')
    .where('store_id', '=', store_id)
    .where('listing_id', '=', id)
    .orderBy('collection_slug')
    .execute();
  return rows.map((row) => row.collection_slug);
}

interface ListingLookup {
  readonly store: string;
  readonly slug: string;
  readonly visibility: 'any' | undefined;
  readonly grant: string | undefined;
}

async function findListing(
  previews: PreviewContext,
  { store: storeSlug, slug, ...access }: ListingLookup,
) {
  const { db } = previews;
  const store: StoreRow | undefined = await findStore(db, storeSlug);
  if (!store) throw listingNotFound({ store: ['not found'] });
  const row = await db
    .selectFrom('listings')
    .selectAll()
    .where('store_id', '=', store.id)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row || (row.visibility !== 'public' && !(await canSeePrivate(previews, store, access))))
    throw listingNotFound();
  return { store, row };
}

/** Creates the response of a listing from its row and its products. */
export function toListing(row: Tables['listings'], products: readonly ListingProduct[]): Listing {
  const [primary] = products;
  if (!primary) throw new Error(`listing ${row.slug} has no products`);
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
    products_payload: [...products],
    fulfillmentDetails: Object.fromEntries(
      products.map((product) => [
        product.sku,
        {
          type: isDigital(product) ? ('digital' as const) : 'physical',
          ...(row.ships_on !== null && { estimatedShipDate: row.ships_on }),
        },
      ]),
    ),
    teespringId: row.id,
    checkout_flow: v.parse(CheckoutFlow, row.checkout_flow),
    ...(row.translations !== null && { translations: parseTranslations(row.translations) }),
    ...(row.safety !== null && { safety: parseJsonCached(ListingSafety, row.safety) }),
    ...(row.seo !== null && { seo: parseJsonCached(Seo, row.seo) }),
  };
}

const Translations = v.record(v.string(), ListingTranslation);
/** Returns the translations of a row of a listing by language. */
export const parseTranslations = (json: string) => parseJsonCached(Translations, json);

/** Counts the sold units of the listings' current variations, by listing id. */
export async function countUnitsSold(
  db: Database,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unitsSold = new Map<string, number>();
  for (let start = 0; start < listingIds.length; start += CHUNK) {
    const rows = await db
      .selectFrom('variants as v')
      .innerJoin('inventory as i', 'i.variant_id', 'v.id')
      .select('v.listing_id')
      .select((eb) => eb.fn.sum('i.sold').as('sold'))
      .where('v.listing_id', 'in', listingIds.slice(start, start + CHUNK))
      .groupBy('v.listing_id')
      .execute();
    for (const row of rows) unitsSold.set(row.listing_id, Number(row.sold ?? 0));
  }
  return unitsSold;
}

/** Listings per query, because databases limit the parameters of a statement. */
const CHUNK = 500;
