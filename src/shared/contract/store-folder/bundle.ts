import * as v from 'valibot';
import { FolderSlug } from './folder-slug.ts';
import { Photo } from './product-type.ts';

/** The `type` of a bundle. */
export const BUNDLE = 'bundle';

/** Maximum number of units of an item in one bundle. */
const MAX_UNITS = 100;
const UNITS = `expected a whole number from 1 to ${MAX_UNITS}`;

/**
 * A product of a bundle. Shoppers choose among the colors and sizes, or values of options, that `of` leaves: `midnight` is the
 * color, `midnight/M` a color and a size.
 */
export const BundleItem = v.strictObject({
  listing: FolderSlug,
  /** The blank or the type of the product; the first of the listing when absent. */
  product: v.optional(FolderSlug),
  of: v.optional(v.pipe(v.string(), v.minLength(1))),
  quantity: v.optional(
    v.pipe(v.number(UNITS), v.integer(UNITS), v.minValue(1, UNITS), v.maxValue(MAX_UNITS, UNITS)),
    1,
  ),
});
export type BundleItem = v.InferOutput<typeof BundleItem>;

/** A photo of a bundle. */
export const BundlePhoto = v.omit(Photo, ['of']);
