import type { CartItem } from '#shared/rules/cart/cart.ts';
import type { ListingView, ProductView } from '#storefront/rules/listing-view.ts';

/** Returns the units of a product in a cart, in all its colors and sizes. Its quantity prices depend on them. */
export const countUnits = (
  items: readonly CartItem[],
  { itemGroupId }: Pick<ListingView, 'itemGroupId'>,
  { variations }: ProductView,
): number =>
  items
    .filter(
      (item) =>
        item.itemGroupId === itemGroupId &&
        variations.some(
          ({ id, sizes }) => id === item.colorId && sizes.some((size) => size.id === item.sizeId),
        ),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
