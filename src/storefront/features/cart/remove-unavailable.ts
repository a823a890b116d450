import { type Found, findLines } from '../listing/index.ts';
import { $cart } from './cart.store.ts';
import { removeFromCart } from './cart-changes.ts';
import { cartView, type GoneItem } from './cart-view.ts';

/** Removes the items that are no longer available, after fetching every listing of the cart anew. Returns those items. */
export async function removeUnavailable(): Promise<readonly GoneItem[]> {
  const cart = $cart.get();
  const found = new Map<string, Found>();
  await findLines(cart.items, (itemGroupId, answer) => found.set(itemGroupId, answer));
  const unavailable = cartView(cart, found)?.unavailable ?? [];
  for (const { item } of unavailable) removeFromCart(item.sku);
  return unavailable;
}
