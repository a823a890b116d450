import type { Cart } from '#shared/rules/cart/cart.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { CART_WRITTEN, onExternalCartChange } from './stored-cart/cart-events.ts';
import { parseCart } from './stored-cart/parse-cart.ts';

/**
 * Shows the kept cart now and after each change, for what every page does: from the cookie alone, so that no store and no
 * schema is loaded for it. Only a cart too long for its cookie fetches the code that reads the rest.
 */
export function watchCart(show: (cart: Cart) => void): void {
  let shown: string | undefined;
  const read = () => {
    const store = document.documentElement.dataset.store ?? '';
    const text = readCookie(store) ?? '';
    const { cart, overflow } = parseCart(text);
    if (overflow) void import('./stored-cart/read-cart.ts').then((late) => show(late.readCart(store)));
    else if (text !== shown) show(cart);
    shown = text;
  };
  read();
  addEventListener(CART_WRITTEN, read);
  onExternalCartChange(read);
}
