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

type Asked = Pick<CallRequest<typeof calls.getProducts>, 'query'> & Partial<CallRequest<typeof calls.getProducts>>;

/** A page of listings: the public ones, and the private ones for who asks for any and holds a preview grant. */
export async function getProducts(
  previews: PreviewContext,
  { query, headers }: Asked,
): Promise<CallOutput<typeof calls.getProducts>> {
  const { db } = previews;
  const store = await requireStore(db, query.slug);
  const all = await canSeePrivate(previews, store, { visibility: query.visibility, grant: headers?.[PREVIEW_GRANT] });
  const collection = query.collection === undefined ? undefined : findCollection(store.collections, query.collection);
  if (query.collection !== undefined && !collection) throw collectionNotFound();

  const listings = listingsOf(db, store.id, { collection: collection?.slug, all });
  const count = (await countOf(db, JSON.stringify([store.id, collection?.slug ?? null, all]))) ?? 0;
  const per = query.per ?? (collection ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE);
  const page = await listings
    .select(['l.id', 'l.slug', 'l.title', 'l.visibility', 'c.product_id as productId'])
    // A collection keeps the order its seller gave; the store shows what is new first.
    .$if(collection === undefined, (q) => q.orderBy('l.published_at', 'desc'))
    .orderBy('l.position')
    .limit(per)
    .offset(per * ((query.page ?? 1) - 1))
    .execute();
  return {
    collection: collection?.name ?? null,
    total_count: count,
    products: await findTiles(db, page, store, query.currency ?? store.defaultCurrency),
  };
}

/** How many listings there are of a store, a collection of it and a visibility, as JSON: asked for with each page of them. */
const countOf = cacheCatalogRead(async (db, key) => {
  const [storeId, collection, all]: [string, string | null, boolean] = JSON.parse(key);
  const listings = listingsOf(db, storeId, { collection: collection ?? undefined, all });
  const { count } = await listings.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
});

interface Shown {
  readonly collection: string | undefined;
  readonly all: boolean;
}

function listingsOf(db: Database, storeId: string, { collection, all }: Shown) {
  return db
    .selectFrom('listings as l')
    .leftJoin('collection_listings as c', (join) =>
      join
        .onRef('c.listing_id', '=', 'l.id')
        .on('c.store_id', '=', storeId)
        .on('c.collection_slug', '=', collection ?? ''),
    )
    .where('l.store_id', '=', storeId)
    .$if(!all, (q) => q.where('l.visibility', '=', 'public'))
    .$if(collection !== undefined, (q) => q.where('c.listing_id', 'is not', null));
}
