import type { ListingView } from '#storefront/rules/listing-view.ts';
import { changeSize, changeVariation, resolveSelection, type Selection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';

/** Fields whose changes need no other fields to be rendered again. */
const INDEPENDENT = ['quantity', 'variation', 'size'];

/** Whether the shopper changed a radio button or a dropdown. */
const isChanged = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? !control.selectedOptions[0]?.defaultSelected
    : control instanceof HTMLInputElement && control.checked && !control.defaultChecked;

/**
 * Returns the selection that the form of a listing shows before its island is hydrated. Undefined when only the island can tell: the
 * query selects something else than the form shows, or the shopper has changed what determines the other choices.
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
  const changed = [...elements].filter(isChanged) as (HTMLInputElement | HTMLSelectElement)[];
  if (changed.some(({ name }) => !free.includes(name))) return undefined;
  const getValue = (field: string) => changed.find(({ name }) => name === field)?.value;
  const [color, size] = [getValue('variation'), getValue('size')];
  // The form still has the sizes of the first color. The island gives the new color the size at the same place.
  const sized = size === undefined ? built : changeSize(built, size);
  return color === undefined ? sized : changeVariation(sized, color);
}
