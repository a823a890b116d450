import { isChanged, isNamedControl } from '#storefront/components/islands/changed-controls.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { changeVariation, resolveSelection, type Selection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';

/** Fields whose changes need no other fields to be rendered again. */
const INDEPENDENT = ['quantity', 'variation', 'size'];

/**
 * Returns the selection that the form of a listing shows before its island is hydrated. Undefined when only the island can decide: the
 * query selects something else than the form shows, the shopper has changed what determines the other choices, or the chosen color has
 * no such size.
 */
export function readSelection(
  listing: ListingView,
  { elements }: Pick<HTMLFormElement, 'elements'>,
  search: string,
): Selection | undefined {
  const built = resolveSelection(listing);
  const requested = resolveSelection(listing, parseSelectionQuery(search));
  if (!built || requested?.size !== built.size) return undefined;
  const free = built.product.options ? INDEPENDENT.slice(0, 1) : INDEPENDENT;
  const changed = [...elements].filter(isNamedControl).filter(isChanged);
  if (changed.some(({ name }) => !free.includes(name))) return undefined;
  const getValue = (field: string) => changed.find(({ name }) => name === field)?.value;
  const [color, sizeId] = [getValue('variation'), getValue('size')];
  const colored = color === undefined ? built : changeVariation(built, color);
  if (sizeId === undefined) return colored;
  // The form still has the sizes of the first color. Of another color, the island selects the size with the same id or label.
  const label = built.variation.sizes.find(({ id }) => id === sizeId)?.label;
  const { sizes } = colored.variation;
  const size = sizes.find(({ id }) => id === sizeId) ?? sizes.find((one) => one.label === label);
  return size && { ...colored, size };
}
