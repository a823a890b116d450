import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { toSelectionItem, track } from '../tracking/index.ts';
import { getStoreSlug } from './cart.store.ts';
import { removeItem, setQuantity } from './cart-rules.ts';
import { readCart } from './stored-cart/read-cart.ts';
import { type AddedSelection, updateCart } from './update-cart.ts';

/**
 * Takes back units of `addSelection` that exceed the stock, which was not known when they were added. Units that were in the
 * cart before remain. Returns the number of units taken back.
 */
export function takeBack(
  listing: ListingView,
  selection: Selection,
  { sku, quantity: added }: AddedSelection,
  stock: number,
): number {
  const inCart = readCart(getStoreSlug()).items.find((line) => line.sku === sku)?.quantity ?? 0;
  const quantity = Math.min(added, inCart, inCart - Math.max(0, stock));
  if (quantity <= 0) return 0;
  updateCart((cart) =>
    quantity === inCart ? removeItem(cart, sku) : setQuantity(cart, sku, inCart - quantity),
  );
  track('remove-from-cart', {
    currency: listing.currency,
    items: [{ ...toSelectionItem(listing, selection), quantity }],
  });
  return quantity;
}
