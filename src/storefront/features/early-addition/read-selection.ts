import { isChanged, isNamedControl } from '#storefront/components/islands/changed-controls.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { changeVariation, resolveSelection, type Selection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';

/** Fields whose changes need no other fields to be rendered again. */
const INDEPENDENT = ['quantity', 'variation', 'size'];

/**
 * Returns the selection that the form of a listing shows before its island is hydrated. Undefined when only the island can
 * decide. That is so when the query of the URL selects something else than the form shows, when the shopper has changed a field on
 * which other choices depend, or when the chosen color does not have the chosen size.
 */
export function readSelection(
  listing: ListingView,
  { elements }: Pick<HTMLFormElement, 'elements'>,
  search: string,
): Selection | undefined {
  const initial = resolveSelection(listing);
  const requested = resolveSelection(listing, parseSelectionQuery(search));
  if (!initial || requested?.size !== initial.size) return undefined;
  const independent = initial.product.options ? INDEPENDENT.slice(0, 1) : INDEPENDENT;
  const changed = [...elements].filter(isNamedControl).filter(isChanged);
  if (changed.some(({ name }) => !independent.includes(name))) return undefined;
  const getValue = (field: string) => changed.find(({ name }) => name === field)?.value;
  const [color, sizeId] = [getValue('variation'), getValue('size')];
  const selection = color === undefined ? initial : changeVariation(initial, color);
  if (sizeId === undefined) return selection;
  // The form still lists the sizes of the first color. For another color, the island selects that color's size with the same
  // id or label.
  const label = initial.variation.sizes.find(({ id }) => id === sizeId)?.label;
  const { sizes } = selection.variation;
  const size = sizes.find(({ id }) => id === sizeId) ?? sizes.find((one) => one.label === label);
  return size && { ...selection, size };
}
