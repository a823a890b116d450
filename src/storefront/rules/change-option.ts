import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type { SizeView, VariationView } from './listing-view.ts';
import type { Selection } from './selection.ts';

/** A value of an option. `missing`: the product is not offered with this value and the other selected values. */
export interface OptionValue {
  readonly value: string;
  readonly isSelected: boolean;
  readonly state: 'soldOut' | 'missing' | undefined;
}

interface Combination {
  readonly variation: VariationView;
  readonly size: SizeView;
  /** In the order of the options. */
  readonly values: readonly string[];
}

const toCombination = (variation: VariationView, size: SizeView): Combination => ({
  variation,
  size,
  values: [variation.color, ...size.label.split(OPTION_SEPARATOR)],
});

const listCombinations = (variations: readonly VariationView[]): Combination[] =>
  variations.flatMap((variation) => variation.sizes.map((size) => toCombination(variation, size)));

/**
 * Returns the combination with `value` at `axis` that shares the largest number of the other selected values. Of combinations
 * with the same number, it is the one that shares the values of the first options.
 */
function findNearest(
  combinations: readonly Combination[],
  selected: readonly string[],
  axis: number,
  value: string,
): Combination | undefined {
  const score = ({ values }: Combination) =>
    selected.reduce(
      (sum, name, index) => sum + (values[index] === name ? 8 + selected.length - index : 0),
      0,
    );
  return combinations
    .filter(({ values }) => values[axis] === value)
    .reduce<Combination | undefined>(
      (best, next) => (best && score(best) >= score(next) ? best : next),
      undefined,
    );
}

const isExact = ({ values }: Combination, selected: readonly string[], axis: number) =>
  values.every((value, index) => index === axis || value === selected[index]);

/** Returns the values of one option of the selected product, and whether each can be bought together with the other selected values. */
export function listOptionValues(
  variations: readonly VariationView[],
  { variation, size }: Selection,
  axis: number,
): OptionValue[] {
  const combinations = listCombinations(variations);
  const selected = toCombination(variation, size).values;
  const values = new Set(combinations.flatMap((combination) => combination.values[axis] ?? []));
  return [...values].map((value) => {
    const nearest = findNearest(combinations, selected, axis, value);
    const isOffered = nearest !== undefined && isExact(nearest, selected, axis);
    const state = isOffered ? (nearest.size.soldOut ? 'soldOut' : undefined) : 'missing';
    return { value, isSelected: value === selected[axis], state };
  });
}

/** Selects a value of an option. Other selected values change where the product is not offered with them and this value. */
export function changeOption(current: Selection, axis: number, value: string): Selection {
  const selected = toCombination(current.variation, current.size).values;
  const nearest = findNearest(listCombinations(current.product.variations), selected, axis, value);
  return nearest ? { ...current, variation: nearest.variation, size: nearest.size } : current;
}
