import { type CartItem, createSku } from '#shared/rules/cart/cart.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/** The cart item for a selection of a listing. */
export const toCartItem = (
  listing: ListingView,
  { product, variation, size }: Selection,
  quantity: number,
): CartItem => ({
  sku: createSku(listing.itemGroupId, variation.id, size.id),
  itemGroupId: listing.itemGroupId,
  colorId: variation.id,
  sizeId: size.id,
  slug: listing.slug,
  title: listing.title,
  productId: product.id,
  quantity,
});
