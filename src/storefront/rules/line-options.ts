import { ONE_SIZE } from '#shared/rules/catalog/digital.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import type { ProductView, SizeView, VariationView } from './listing-view.ts';

/**
 * Returns the color and the size that a line of a cart shows. The values of the options of a store's product type are one text,
 * `Brass / Round / 40 cm`, in place of the color.
 */
export const getLineOptions = (
  { options }: ProductView,
  { color }: VariationView,
  { label }: Pick<SizeView, 'label'>,
): { readonly color: string; readonly size: string } =>
  options
    ? { color: options.length > 1 ? joinOptions([color, label]) : color, size: ONE_SIZE }
    : { color, size: label };
