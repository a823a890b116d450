import { type Found, findLines } from '../find-lines.ts';
import { $cart } from './$cart.ts';
import { removeFromCart } from './$cart-changes.ts';
import { openCartDialog } from './$cart-dialogs.ts';
import { cartView, type GoneItem } from './cart-view.ts';

/** Asks for every listing of the cart anew, takes out what cannot be bought any more, and names it. */
export async function showUnavailable(): Promise<void> {
  const cart = $cart.get();
  const found = new Map<string, Found>();
  await findLines(cart.items, (itemGroupId, answer) => found.set(itemGroupId, answer));
  await takeOut(cartView(cart, found)?.unavailable ?? []);
}

/** Takes items out of the cart and opens the dialog that names them. */
export async function takeOut(items: readonly GoneItem[]): Promise<void> {
  if (items.length === 0) return;
  for (const { item } of items) removeFromCart(item.sku);
  await openCartDialog({ id: 'cart-unavailable-items', items });
}
