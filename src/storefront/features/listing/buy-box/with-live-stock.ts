import type { ListingView, VariationView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/**
 * Returns the colors of the selected product. The selected size is sold out if `isOutOfStock`, because its stock is newer than the
 * listing. In a listing for pre-orders nothing is sold out.
 */
export const withLiveStock = (
  { isPreorder }: Pick<ListingView, 'isPreorder'>,
  { product, variation, size }: Selection,
  isOutOfStock: boolean,
): readonly VariationView[] =>
  product.variations.map((color) => ({
    ...color,
    sizes: color.sizes.map((one) => ({
      ...one,
      soldOut:
        !isPreorder &&
        (color.id === variation.id && one.id === size.id ? isOutOfStock : one.soldOut),
    })),
  }));
