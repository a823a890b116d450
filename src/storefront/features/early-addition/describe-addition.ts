import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import type { Translator } from '#texts/translator.ts';

/** Returns what was added to the cart, for the shopper: `2 × Tee, White, size L`. Empty for a quantity of 0. */
export function describeAddition(
  { title }: ListingView,
  { product, variation, size: { label } }: Selection,
  quantity: number,
  t: Translator,
): string {
  if (quantity === 0) return '';
  const { color, size } = getLineOptions(product, variation, { label });
  if (color === '') return `${quantity} × ${title}`;
  const text = isUnsized(size) ? 'listing.addedDetailUnsized' : 'listing.addedDetail';
  return t(text, { quantity, title, color, size: t.translateTerm(size) });
}
