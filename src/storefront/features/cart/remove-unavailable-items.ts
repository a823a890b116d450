import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { $cart } from './cart.store.ts';
import { toCartView, type UnavailableItem } from './cart-view.ts';
import { removeFromCart } from './update-cart.ts';

/** Fetches all listings of the cart again and removes the items that are no longer available. Returns those items. */
export async function removeUnavailableItems(): Promise<readonly UnavailableItem[]> {
  const cart = $cart.get();
  const listings = new Map<string, CartListing>();
  await fetchCartListings(cart.items, (itemGroupId, listing) => listings.set(itemGroupId, listing));
  const unavailable = toCartView(cart, listings)?.unavailable ?? [];
  for (const { item } of unavailable) removeFromCart(item.sku);
  return unavailable;
}
