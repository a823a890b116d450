import * as v from 'valibot';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';
import { Photo } from './product-type.ts';

/** The `type` of a bundle. */
export const BUNDLE = 'bundle';

/** Maximum number of units of an item in one bundle. */
const MAX_UNITS = 100;
const UNITS = `expected a whole number from 1 to ${MAX_UNITS}`;

/** A product of a bundle. */
export const BundleItem = v.strictObject({
  listing: field(
    FolderSlug,
    'Slug of the listing that sells the product. It may be private, but it has no pre-order form.',
    ['moon-tee'],
  ),
  product: field(
    v.optional(FolderSlug),
    'Which product of that listing: its blank or its type.',
    ['hoodie'],
    'the first one',
  ),
  of: field(
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'The color, or the color and the size, that the bundle contains: `midnight` or `midnight/M`. For a product with a `type`, slugs of values as in `priceOf`. Shoppers choose what it leaves open, for at most three products of a bundle.',
    ['midnight'],
    'shoppers choose among all',
  ),
  quantity: field(
    v.optional(
      v.pipe(v.number(UNITS), v.integer(UNITS), v.minValue(1, UNITS), v.maxValue(MAX_UNITS, UNITS)),
      1,
    ),
    'Units of the product in one bundle, 1 to 100.',
    [2],
  ),
});
export type BundleItem = v.InferOutput<typeof BundleItem>;

/** A photo of a bundle. */
export const BundlePhoto = v.omit(Photo, ['of']);
