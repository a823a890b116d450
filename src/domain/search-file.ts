import * as v from 'valibot';
import { ProductTile } from '#contract/product.ts';
import type { SearchRecord } from './search.ts';

const Place = v.object({ name: v.string(), slug: v.string() });

/** The search index a build writes: what many products share stands once, and each names its places in those lists. */
export const SearchFile = v.object({
  groups: v.array(v.string()),
  collections: v.array(Place),
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

/** The file of `records`, in their order. */
export function toSearchFile(records: readonly SearchRecord[]): SearchFile {
  const groups = list((name: string) => name);
  const collections = list(({ slug, name }: { name: string; slug: string }) => `${slug} ${name}`);
  const products = records.map(({ tile, group, collections: holding }) => ({
    tile,
    group: groups.place(group),
    collections: holding.map(collections.place),
  }));
  return { groups: groups.things, collections: collections.things, products };
}

/** The records of a file, in its order. A place that no list has counts for none. */
export function fromSearchFile({ groups, collections, products }: SearchFile): SearchRecord[] {
  return products.map(({ tile, group, collections: holding }) => ({
    tile,
    group: groups[group] ?? '',
    collections: holding.flatMap((place) => collections[place] ?? []),
  }));
}
