import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { $cart } from './cart.store.ts';
import { toCartView, type UnavailableItem } from './cart-view.ts';
import { removeFromCart } from './update-cart.ts';

/** Removes the items that are no longer available, after fetching every listing of the cart anew. Returns those items. */
export async function removeUnavailableItems(): Promise<readonly UnavailableItem[]> {
  const cart = $cart.get();
  const found = new Map<string, CartListing>();
  await fetchCartListings(cart.items, (itemGroupId, answer) => found.set(itemGroupId, answer));
  const unavailable = toCartView(cart, found)?.unavailable ?? [];
  for (const { item } of unavailable) removeFromCart(item.sku);
  return unavailable;
}
