import * as v from 'valibot';
import { ProductTile } from '#shared/contract/product.ts';
import type { SearchRecord } from './search.ts';

const Place = v.object({ name: v.string(), slug: v.string() });

/** The search index a build writes: what many products share stands once, and each names its places in those lists. */
export const SearchFile = v.object({
  groups: v.array(v.string()),
  collections: v.array(Place),
  /** By product type. */
  words: v.record(v.string(), v.array(v.string())),
  products: v.array(v.object({ tile: ProductTile, group: v.number(), collections: v.array(v.number()) })),
});
export type SearchFile = v.InferOutput<typeof SearchFile>;

/** Keeps each thing once, in the order of its first coming. */
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

/** The file of `records`, in their order. `wordsOf` says what else products of a type are called. */
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

/** The records of a file, in its order. A place that no list has counts for none. */
export function fromSearchFile({ groups, collections, words, products }: SearchFile): SearchRecord[] {
  return products.map(({ tile, group, collections: holding }) => ({
    tile,
    group: groups[group] ?? '',
    collections: holding.flatMap((place) => collections[place] ?? []),
    synonyms: words[tile.productType] ?? [],
  }));
}
