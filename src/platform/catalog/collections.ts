import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/collections.ts';
import { PRODUCTS_PER_PAGE } from '#shared/contract/product.ts';
import type { CollectionNode } from '#shared/contract/store.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { collectionNotFound } from '../http/http-error.ts';
import type { PreviewContext } from '../preview/preview-context.ts';
import { getProducts } from './products.ts';
import { findCollection, requireStore, type StoreRow } from './stores.ts';

type Head = CallOutput<typeof calls.listCollections>['collections'][number];

/** Every collection of a store, outer before inner. */
export async function listCollections(
  db: Database,
  storeSlug: string,
): Promise<CallOutput<typeof calls.listCollections>> {
  const store = await requireStore(db, storeSlug);
  return { collections: await heads(db, store, flat(store.collections)) };
}

/** One collection with those right inside it. */
export async function getCollection(db: Database, id: string): Promise<CallOutput<typeof calls.getCollection>> {
  const { store, node } = await locate(db, id);
  const [own, ...inside] = await heads(db, store, [node, ...node.collections]);
  if (!own) throw collectionNotFound();
  return { ...own, collections: inside };
}

/** A page of what a collection holds. */
export async function getCollectionItems(
  previews: PreviewContext,
  { params, query }: CallRequest<typeof calls.getCollectionItems>,
): Promise<CallOutput<typeof calls.getCollectionItems>> {
  const { store, node } = await locate(previews.db, params.id);
  const { page, currency } = query;
  const asked = { slug: store.slug, collection: node.slug, per: PRODUCTS_PER_PAGE, page, currency };
  const { total_count, products } = await getProducts(previews, { query: asked });
  return { collection: node.name, total_count, items: products };
}

const flat = (nodes: readonly CollectionNode[]): CollectionNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.collections)]);

const naturalKey = (store: StoreRow, slug: string) => `${store.slug}/${slug}`;

/** The slugs of store and collection an id stands for. */
async function slugsOf(db: Database, id: string): Promise<readonly string[]> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const row = await db
    .selectFrom('short_ids')
    .select('natural_key')
    .where('kind', '=', 'collection')
    .where('id', '=', number)
    .executeTakeFirst();
  return row?.natural_key.split('/') ?? [];
}

/** Slug of the store whose collection an id stands for. */
export const findCollectionStore = async (db: Database, id: string): Promise<string | undefined> =>
  (await slugsOf(db, id))[0];

/** The store and the collection an id stands for; ids of collections that are gone lead nowhere. */
async function locate(db: Database, id: string) {
  const [storeSlug, slug] = await slugsOf(db, id);
  if (!storeSlug || !slug) throw collectionNotFound();
  const store = await requireStore(db, storeSlug);
  const node = findCollection(store.collections, slug);
  if (!node) throw collectionNotFound();
  return { store, node };
}

async function heads(db: Database, store: StoreRow, nodes: readonly CollectionNode[]): Promise<Head[]> {
  if (nodes.length === 0) return [];
  const keys = nodes.map(({ slug }) => naturalKey(store, slug));
  const ids = await db
    .selectFrom('short_ids')
    .select(['id', 'natural_key'])
    .where('kind', '=', 'collection')
    .where('natural_key', 'in', keys)
    .execute();
  const counts = await db
    .selectFrom('collection_listings as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .select(['c.collection_slug as slug', (eb) => eb.fn.countAll().as('count')])
    .where('c.store_id', '=', store.id)
    .where('l.visibility', '=', 'public')
    .groupBy('c.collection_slug')
    .execute();
  const idOf = new Map(ids.map(({ id, natural_key }) => [natural_key, String(id)]));
  const countOf = new Map(counts.map(({ slug, count }) => [slug, Number(count)]));
  return nodes.flatMap(({ name, slug, description }) => {
    const id = idOf.get(naturalKey(store, slug));
    if (id === undefined) return [];
    return { id, name, slug, ...(description !== undefined && { description }), total_count: countOf.get(slug) ?? 0 };
  });
}
