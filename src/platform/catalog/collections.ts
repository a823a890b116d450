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

type CollectionSummary = CallOutput<typeof calls.listCollections>['collections'][number];

/** Returns all collections of a store, each before the collections inside it. */
export async function listCollections(
  db: Database,
  storeSlug: string,
): Promise<CallOutput<typeof calls.listCollections>> {
  const store = await requireStore(db, storeSlug);
  return { collections: await summarize(db, store, flatten(store.collections)) };
}

/** Returns a collection with its direct children. */
export async function getCollection(
  db: Database,
  id: string,
): Promise<CallOutput<typeof calls.getCollection>> {
  const { store, node } = await requireCollection(db, id);
  const [collection, ...children] = await summarize(db, store, [node, ...node.collections]);
  if (!collection) throw collectionNotFound();
  return { ...collection, collections: children };
}

/** Returns a page of a collection's products. */
export async function getCollectionItems(
  previews: PreviewContext,
  { params, query }: CallRequest<typeof calls.getCollectionItems>,
): Promise<CallOutput<typeof calls.getCollectionItems>> {
  const { store, node } = await requireCollection(previews.db, params.id);
  const { page, currency } = query;
  const productQuery = {
    slug: store.slug,
    collection: node.slug,
    per: PRODUCTS_PER_PAGE,
    page,
    currency,
  };
  const { total_count, products } = await getProducts(previews, { query: productQuery });
  return { collection: node.name, total_count, items: products };
}

const flatten = (nodes: readonly CollectionNode[]): CollectionNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.collections)]);

const getNaturalKey = (store: StoreRow, slug: string) => `${store.slug}/${slug}`;

/** Finds the slugs of the store and the collection with this id; empty for an unknown id. */
async function findSlugs(db: Database, id: string): Promise<readonly string[]> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const row = await db
    .selectFrom('short_ids')
    .select('natural_key')
    .where('kind', '=', 'collection')
    .where('id', '=', number)
    .executeTakeFirst();
  return row?.natural_key.split('/') ?? [];
}

/** Finds the slug of a collection's store. */
export const findCollectionStore = async (db: Database, id: string): Promise<string | undefined> =>
  (await findSlugs(db, id))[0];

/** Finds a collection and its store. Throws 404, also for the id of a removed collection. */
async function requireCollection(db: Database, id: string) {
  const [storeSlug, slug] = await findSlugs(db, id);
  if (!storeSlug || !slug) throw collectionNotFound();
  const store = await requireStore(db, storeSlug);
  const node = findCollection(store.collections, slug);
  if (!node) throw collectionNotFound();
  return { store, node };
}

async function summarize(
  db: Database,
  store: StoreRow,
  nodes: readonly CollectionNode[],
): Promise<CollectionSummary[]> {
  if (nodes.length === 0) return [];
  const keys = nodes.map(({ slug }) => getNaturalKey(store, slug));
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
    const id = idOf.get(getNaturalKey(store, slug));
    if (id === undefined) return [];
    return {
      id,
      name,
      slug,
      ...(description !== undefined && { description }),
      total_count: countOf.get(slug) ?? 0,
    };
  });
}
