import type { ProductType } from '#shared/contract/store-folder/product-type.ts';

type Options = ProductType['options'];
type Value = Options[number]['values'][number];

/** Returns every combination of the values of some options, in their order. One empty combination without options. */
export const listCombinations = (options: Options): (readonly Value[])[] =>
  options.reduce<(readonly Value[])[]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );

/** Returns whether a key such as `brass/40-cm` names only values of a combination. Slugs of values are unique in a type. */
export const matchesCombination = (key: string, slugs: readonly string[]): boolean =>
  key.split('/').every((slug) => slugs.includes(slug));

/** Returns the entry that names most values of a combination, of several the last. Undefined when none applies. */
export function findCombinationEntry<T>(
  entries: Readonly<Record<string, T>>,
  slugs: readonly string[],
): T | undefined {
  const found = Object.entries(entries)
    .filter(([key]) => matchesCombination(key, slugs))
    .map(([key, value]) => ({ value, count: key.split('/').length }));
  const highest = Math.max(...found.map(({ count }) => count));
  return found.findLast(({ count }) => count === highest)?.value;
}
