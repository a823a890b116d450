import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import type { CartListing } from '../listing/index.ts';
import { type CartLine, toCartLine } from './cart-line.ts';

/** An item that cannot be bought any more, as far as it can be named. */
export interface UnavailableItem {
  readonly item: CartItem;
  readonly title?: string | undefined;
  readonly type?: string | undefined;
}

export interface CartView {
  readonly lines: readonly CartLine[];
  /** Items that cannot be bought at this time. */
  readonly unavailable: readonly UnavailableItem[];
  /** Items nothing could be learnt about: they stay in the cart. */
  readonly unresolved: readonly CartItem[];
}

/** A cart beside what was found of its listings; undefined while one has not been asked for. */
export function toCartView(cart: Cart, found: ReadonlyMap<string, CartListing>): CartView | undefined {
  const lines: CartLine[] = [];
  const unavailable: UnavailableItem[] = [];
  const unreadable: CartItem[] = [];
  for (const item of cart.items) {
    const listing = found.get(item.itemGroupId);
    if (listing === undefined) return undefined;
    const view = typeof listing === 'object' ? listing : undefined;
    const line = view && toCartLine(item, view);
    if (line) lines.push(line);
    else if (listing === 'unknown') unreadable.push(item);
    else unavailable.push({ item, title: view?.title, type: view && typeOf(item, view.products) });
  }
  return { lines, unavailable, unresolved: unreadable };
}

type Products = Extract<CartListing, object>['products'];
const typeOf = ({ productId, colorId }: CartItem, products: Products) =>
  products.find(({ id, variations }) => id === productId || variations.some((one) => one.id === colorId))?.type;
