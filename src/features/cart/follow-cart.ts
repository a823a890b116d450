import type { Cart } from '#domain/cart.ts';
import { decodeCart } from '#domain/cart-cookie.ts';
import { CART_WRITTEN, cartCookie, onCartElsewhere } from './cart-cookie.ts';

/**
 * Shows the kept cart now and after each change, for what every page does: from the cookie alone, so that no store and no
 * schema is loaded for it. Only a cart too long for its cookie fetches the code that reads the rest.
 */
export function followCart(show: (cart: Cart) => void): void {
  let shown: string | undefined;
  const read = () => {
    const store = document.documentElement.dataset.store ?? '';
    const text = cartCookie(store);
    const { cart, overflow } = decodeCart(text);
    if (overflow) void import('./read-cart.ts').then((late) => show(late.readCart(store)));
    else if (text !== shown) show(cart);
    shown = text;
  };
  read();
  addEventListener(CART_WRITTEN, read);
  onCartElsewhere(read);
}
