import * as v from 'valibot';
import { HexColor } from '#shared/contract/common.ts';
import { ProductTile } from '#shared/contract/product.ts';
import type { FacetField, FacetValue, SearchRecord } from './search.ts';

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));
const Names = v.optional(v.record(v.string(), v.string()));

/** A collection with its products, in the order that the seller chose. */
const Collection = v.object({ name: v.string(), slug: v.string(), products: v.array(Index) });

/**
 * The search index that a build writes. Values that products share are stored once, in lists, and products contain their indexes.
 * `soldOut` of a product has positions in its `values`. `synonyms` are lists of phrases that mean the same in this store.
 * `popular` are the products that a search without results shows.
 */
export const SearchFile = v.object({
  groups: v.array(v.string()),
  collections: v.array(Collection),
  /** The synonyms of each product type. */
  words: v.record(v.string(), v.array(v.string())),
  fields: v.array(v.object({ key: v.string(), name: v.optional(v.string()), names: Names })),
  values: v.array(
    v.object({ field: Index, value: v.string(), names: Names, hex: v.optional(HexColor) }),
  ),
  synonyms: v.array(v.array(v.string())),
  popular: v.array(Index),
  products: v.array(
    v.object({
      tile: ProductTile,
      group: Index,
      values: v.array(Index),
      soldOut: v.optional(v.array(Index)),
    }),
  ),
});
export type SearchFile = v.InferOutput<typeof SearchFile>;

/** Everything that an index file contains besides its records. */
export interface SearchExtras {
  /** Returns the synonyms of a product type. */
  readonly wordsOf: (productType: string) => readonly string[];
  readonly synonyms: readonly (readonly string[])[];
  /** Indexes of records. */
  readonly popular: readonly number[];
  /** Listing ids of a collection by its slug, in the seller's order. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

/** What a browser reads from an index file. `orders` are the records of a collection by its slug. */
export interface SearchIndex {
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly (readonly string[])[];
  readonly popular: readonly number[];
  readonly orders: ReadonlyMap<string, readonly number[]>;
}

/** Creates a list of distinct values. `add` returns the index of a value, which it adds when it is new. */
function createDistinctList<T>(getKey: (item: T) => string) {
  const indexes = new Map<string, number>();
  const items: T[] = [];
  const add = (item: T): number => {
    const index = indexes.get(getKey(item));
    if (index !== undefined) return index;
    indexes.set(getKey(item), items.length);
    return items.push(item) - 1;
  };
  return { items, add };
}

/** Returns the index file of `records`, in their order. */
export function toSearchFile(records: readonly SearchRecord[], extras: SearchExtras): SearchFile {
  const groups = createDistinctList((name: string) => name);
  const collections = createDistinctList(
    ({ slug, name }: { name: string; slug: string }) => `${slug} ${name}`,
  );
  const fields = createDistinctList(({ key }: FacetField) => key);
  const values = createDistinctList(({ field, value }: FacetValue) => `${field.key} ${value}`);
  const at = new Map(records.map(({ tile }, index) => [tile.listingId, index]));
  const products = records.map(
    ({ tile, group, collections: inCollections, values: productValues = [], soldOut = [] }) => {
      inCollections.map(collections.add);
      return {
        tile,
        group: groups.add(group),
        values: productValues.map(values.add),
        ...(soldOut.length > 0 && { soldOut: [...soldOut] }),
      };
    },
  );
  const types = [...new Set(records.map(({ tile }) => tile.productType))];
  return {
    groups: groups.items,
    collections: collections.items.map(({ name, slug }) => ({
      name,
      slug,
      products: (extras.orders.get(slug) ?? []).flatMap((listingId) => at.get(listingId) ?? []),
    })),
    words: Object.fromEntries(types.map((type) => [type, [...extras.wordsOf(type)]])),
    values: values.items.map(({ field, ...value }) => ({ ...value, field: fields.add(field) })),
    fields: fields.items.map((field) => ({ ...field })),
    synonyms: extras.synonyms.map((phrases) => [...phrases]),
    popular: [...extras.popular],
    products,
  };
}

/** Returns the content of a file, with the records in its order. Indexes outside a list are ignored. */
export function fromSearchFile(file: SearchFile): SearchIndex {
  const collectionsOfRecords = file.products.map((): { name: string; slug: string }[] => []);
  for (const { name, slug, products } of file.collections)
    for (const index of products) collectionsOfRecords[index]?.push({ name, slug });
  const values = file.values.map(({ field, ...value }) => ({
    ...value,
    field: file.fields[field] ?? { key: '' },
  }));
  return {
    synonyms: file.synonyms,
    popular: file.popular,
    orders: new Map(file.collections.map(({ slug, products }) => [slug, products])),
    records: file.products.map(({ tile, group, values: productValues, soldOut }, index) => ({
      tile,
      group: file.groups[group] ?? '',
      collections: collectionsOfRecords[index] ?? [],
      synonyms: file.words[tile.productType] ?? [],
      values: productValues.flatMap((value) => values[value] ?? []),
      ...(soldOut && { soldOut }),
    })),
  };
}
