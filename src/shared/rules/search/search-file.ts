import * as v from 'valibot';
import { ProductTile } from '#shared/contract/product.ts';
import type { SearchRecord } from './search.ts';

const Place = v.object({ name: v.string(), slug: v.string() });

/** The search index that a build writes. Values that products share are stored once, in lists; products contain the indexes. */
export const SearchFile = v.object({
  groups: v.array(v.string()),
  collections: v.array(Place),
  /** By product type. */
  words: v.record(v.string(), v.array(v.string())),
  products: v.array(v.object({ tile: ProductTile, group: v.number(), collections: v.array(v.number()) })),
});
export type SearchFile = v.InferOutput<typeof SearchFile>;

/** Collects distinct values in the order of their first occurrence. */
function list<T>(keyOf: (thing: T) => string) {
  const places = new Map<string, number>();
  const things: T[] = [];
  const place = (thing: T): number => {
    const known = places.get(keyOf(thing));
    if (known !== undefined) return known;
    places.set(keyOf(thing), things.length);
    return things.push(thing) - 1;
  };
  return { things, place };
}

/** Returns the index file of `records`, in their order. `wordsOf` returns the synonyms of a product type. */
export function toSearchFile(
  records: readonly SearchRecord[],
  wordsOf: (productType: string) => readonly string[],
): SearchFile {
  const groups = list((name: string) => name);
  const collections = list(({ slug, name }: { name: string; slug: string }) => `${slug} ${name}`);
  const products = records.map(({ tile, group, collections: holding }) => ({
    tile,
    group: groups.place(group),
    collections: holding.map(collections.place),
  }));
  const types = [...new Set(records.map(({ tile }) => tile.productType))];
  const words = Object.fromEntries(types.map((type) => [type, [...wordsOf(type)]]));
  return { groups: groups.things, collections: collections.things, words, products };
}

/** Returns the records of a file, in its order. Indexes outside a list are ignored. */
export function fromSearchFile({ groups, collections, words, products }: SearchFile): SearchRecord[] {
  return products.map(({ tile, group, collections: holding }) => ({
    tile,
    group: groups[group] ?? '',
    collections: holding.flatMap((place) => collections[place] ?? []),
    synonyms: words[tile.productType] ?? [],
  }));
}
