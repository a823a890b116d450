import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type { SizeView, VariationView } from './listing-view.ts';
import type { Selection } from './selection.ts';

/** A value of an option. `missing`: not made with the other selected values. */
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

/** Returns the combination with a value at `axis` that has most of the other selected values, the first options first. */
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

/** Returns the values of one option of the selected product, with what is known about their combination with the other selected ones. */
export function listOptionValues(
  variations: readonly VariationView[],
  { variation, size }: Selection,
  axis: number,
): OptionValue[] {
  const combinations = listCombinations(variations);
  const selected = toCombination(variation, size).values;
  const values = new Set(combinations.flatMap((combination) => combination.values[axis] ?? []));
  return [...values].map((value) => {
    const found = findNearest(combinations, selected, axis, value);
    const isMade = found !== undefined && isExact(found, selected, axis);
    const state = isMade ? (found.size.soldOut ? 'soldOut' : undefined) : 'missing';
    return { value, isSelected: value === selected[axis], state };
  });
}

/** Selects a value of an option. The other selected values stay, as far as they are made with it. */
export function changeOption(current: Selection, axis: number, value: string): Selection {
  const selected = toCombination(current.variation, current.size).values;
  const found = findNearest(listCombinations(current.product.variations), selected, axis, value);
  return found ? { ...current, variation: found.variation, size: found.size } : current;
}
