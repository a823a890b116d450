import type { CallOutput } from '#contract/call.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, type getProducts, PRODUCTS_PER_PAGE } from '#contract/product.ts';
import type { Database } from '../db/tables.ts';
import { collectionNotFound } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { findCollection, requireStore, type StoreRow } from './stores.ts';
import { tilesOf } from './tiles.ts';

type Query = CallRequest<typeof getProducts>['query'];

/** A page of public listings. Private ones never show, whatever is asked: nobody holds a preview grant yet. */
export async function productsAnswer(db: Database, query: Query): Promise<CallOutput<typeof getProducts>> {
  const store = await requireStore(db, query.slug);
  const collection = query.collection === undefined ? undefined : findCollection(store.collections, query.collection);
  if (query.collection !== undefined && !collection) throw collectionNotFound();

  const listings = publicListings(db, store, collection?.slug);
  const { count } = await listings.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const per = query.per ?? (collection ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE);
  const page = await listings
    .select(['l.id', 'l.slug', 'l.title', 'c.product_id as productId'])
    // A collection keeps the order its seller gave; the store shows what is new first.
    .$if(collection === undefined, (q) => q.orderBy('l.published_at', 'desc'))
    .orderBy('l.position')
    .limit(per)
    .offset(per * ((query.page ?? 1) - 1))
    .execute();
  return {
    collection: collection?.name ?? null,
    total_count: Number(count),
    products: await tilesOf(db, page, store, query.currency ?? store.defaultCurrency),
  };
}

function publicListings(db: Database, store: StoreRow, collection: string | undefined) {
  return db
    .selectFrom('listings as l')
    .leftJoin('collection_listings as c', (join) =>
      join
        .onRef('c.listing_id', '=', 'l.id')
        .on('c.store_id', '=', store.id)
        .on('c.collection_slug', '=', collection ?? ''),
    )
    .where('l.store_id', '=', store.id)
    .where('l.visibility', '=', 'public')
    .$if(collection !== undefined, (q) => q.where('c.listing_id', 'is not', null));
}
