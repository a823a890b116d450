import type { CallOutput } from '#shared/contract/call.ts';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import type * as calls from '#shared/contract/product.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE } from '#shared/contract/product.ts';
import { cacheCatalogRead } from '../db/catalog-cache.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { collectionNotFound } from '../http/http-error.ts';
import { canSeePrivate, type PreviewContext } from '../preview/preview-context.ts';
import { findCollection, requireStore } from './stores.ts';
import { findTiles } from './tiles.ts';

type ProductsRequest = Pick<CallRequest<typeof calls.getProducts>, 'query'> &
  Partial<CallRequest<typeof calls.getProducts>>;

/** Returns a page of product tiles: public listings, and also private ones for a request with a preview grant. */
export async function getProducts(
  previews: PreviewContext,
  { query, headers }: ProductsRequest,
): Promise<CallOutput<typeof calls.getProducts>> {
  const { db } = previews;
  const store = await requireStore(db, query.slug);
  const includesPrivate = await canSeePrivate(previews, store, {
    visibility: query.visibility,
    grant: headers?.[PREVIEW_GRANT],
  });
  const collection =
    query.collection === undefined
      ? undefined
      : findCollection(store.collections, query.collection);
  if (query.collection !== undefined && !collection) throw collectionNotFound();

  const listings = selectListings(db, store.id, { collection: collection?.slug, includesPrivate });
  const count =
    (await countListings(
      db,
      JSON.stringify([store.id, collection?.slug ?? null, includesPrivate]),
    )) ?? 0;
  const perPage = query.per ?? (collection ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE);
  const page = await listings
    .select([
      'l.id',
      'l.slug',
      'l.title',
      'l.visibility',
      'l.translations',
      'c.product_id as productId',
    ])
    // Collections have the order of the catalog; the store's feed shows the newest listings first.
    .$if(collection === undefined, (q) => q.orderBy('l.published_at', 'desc'))
    .orderBy('l.position')
    .limit(perPage)
    .offset(perPage * ((query.page ?? 1) - 1))
    .execute();
  return {
    collection: collection?.name ?? null,
    total_count: count,
    products: await findTiles(db, page, store, query.currency ?? store.defaultCurrency),
  };
}

/** Counts listings by store, collection and visibility. The cache key is their JSON. Cached, because every page needs the count. */
const countListings = cacheCatalogRead(async (db, key) => {
  const [storeId, collection, includesPrivate]: [string, string | null, boolean] = JSON.parse(key);
  const listings = selectListings(db, storeId, {
    collection: collection ?? undefined,
    includesPrivate,
  });
  const { count } = await listings
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
});

interface ListingFilter {
  readonly collection: string | undefined;
  readonly includesPrivate: boolean;
}

function selectListings(
  db: Database,
  storeId: string,
  { collection, includesPrivate }: ListingFilter,
) {
  return db
    .selectFrom('listings as l')
    .leftJoin('collection_listings as c', (join) =>
      join
        .onRef('c.listing_id', '=', 'l.id')
        .on('c.store_id', '=', storeId)
        .on('c.collection_slug', '=', collection ?? ''),
    )
    .where('l.store_id', '=', storeId)
    .$if(!includesPrivate, (q) => q.where('l.visibility', '=', 'public'))
    .$if(collection !== undefined, (q) => q.where('c.listing_id', 'is not', null));
}
