import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { hasStartedPayment } from '#storefront/browser/started-payment.ts';
import type { CartListing } from '../listing/index.ts';
import { type CartLine, toCartLine } from './cart-line.ts';

/** An item that can no longer be bought, with its title and type where the listing still exists. */
export interface UnavailableItem {
  readonly item: CartItem;
  readonly title?: string | undefined;
  readonly type?: string | undefined;
}

export interface CartView {
  readonly lines: readonly CartLine[];
  /** Items that cannot be bought. The cart page removes them. */
  readonly unavailable: readonly UnavailableItem[];
  /** Items whose listing could not be loaded. They stay in the cart. */
  readonly unresolved: readonly CartItem[];
}

/** Combines a cart with its fetched listings. Returns undefined until all of them have been fetched. */
export function toCartView(
  cart: Cart,
  listings: ReadonlyMap<string, CartListing>,
): CartView | undefined {
  const lines: CartLine[] = [];
  const unavailable: UnavailableItem[] = [];
  const unresolved: CartItem[] = [];
  for (const item of cart.items) {
    const listing = listings.get(item.itemGroupId);
    if (listing === undefined) return undefined;
    const view = typeof listing === 'object' ? listing : undefined;
    const line = view && toCartLine(item, view, cart.items, hasStartedPayment());
    if (line) lines.push(line);
    else if (listing === 'unknown') unresolved.push(item);
    else unavailable.push({ item, title: view?.title, type: view && typeOf(item, view.products) });
  }
  return { lines, unavailable, unresolved };
}

type Products = Extract<CartListing, object>['products'];
const typeOf = ({ productId, colorId }: CartItem, products: Products) =>
  products.find(
    ({ id, variations }) => id === productId || variations.some((one) => one.id === colorId),
  )?.type;
