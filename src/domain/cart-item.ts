import { type CartItem, skuOf } from './cart.ts';
import type { ListingView } from './listing-view.ts';
import type { Selection } from './selection.ts';

/** What goes into a cart for a selection of a listing. */
export const cartItemOf = (
  listing: ListingView,
  { product, variation, size }: Selection,
  quantity: number,
): CartItem => ({
  sku: skuOf(listing.itemGroupId, variation.id, size.id),
  itemGroupId: listing.itemGroupId,
  colorId: variation.id,
  sizeId: size.id,
  slug: listing.slug,
  productId: product.id,
  quantity,
});
