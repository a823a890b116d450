import type { Cart } from '#shared/rules/cart/cart.ts';
import { CART_WRITTEN, onExternalCartChange } from './stored-cart/cart-events.ts';
import { parseCart } from './stored-cart/parse-cart.ts';
import { readCartText } from './stored-cart/read-cart-text.ts';

/**
 * Calls `show` with the stored cart now and after each change. Every page runs this, so it reads only the cookie's text and imports
 * neither nanostores nor valibot. A cart that does not fit in its cookie loads the rest of the code.
 */
export function watchCart(show: (cart: Cart) => void): void {
  let shown: string | undefined;
  const read = () => {
    const store = document.documentElement.dataset.store ?? '';
    const text = readCartText(store);
    const { cart, overflow } = parseCart(text);
    // The module is not destructured, because that would add a wrapper function to the script of every page.
    if (overflow) void import('./read-long-cart.ts').then((reader) => show(reader.readCart(store)));
    else if (text !== shown) show(cart);
    shown = text;
  };
  read();
  addEventListener(CART_WRITTEN, read);
  onExternalCartChange(read);
}
