import type { RegionCode } from '#contract/common.ts';

/** One kind of thing in a cart (spec §3). `sku` is built from item group, colour and size ids. */
export interface CartItem {
  readonly sku: string;
  readonly itemGroupId: string;
  readonly colorId: string;
  readonly sizeId: string;
  readonly quantity: number;
  /** Slug of its listing and product id; unknown when only the cookie survived, until looked up by item group. */
  readonly slug?: string | undefined;
  readonly productId?: string | undefined;
}

/** Items in the order they were first added; the region they were added under, MIXED when they differ. */
export interface Cart {
  readonly region: RegionCode | 'MIXED' | null;
  readonly items: readonly CartItem[];
}

export const EMPTY_CART: Cart = { region: null, items: [] };

/** Most kinds of things a cart holds, and most pieces of one: what the cookie is measured for. */
export const MAX_CART_LINES = 100;
export const MAX_LINE_QUANTITY = 999;
/** Above this the header's cart count shows '99+' (spec §2). */
export const CART_COUNT_CAP = 99;

export const skuOf = (itemGroupId: string, colorId: string, sizeId: string) => `${itemGroupId}-${colorId}-${sizeId}`;

const clampQuantity = (quantity: number) => Math.min(MAX_LINE_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

/** Adds pieces: raises a line that is there, else appends one. A full cart stays as it is. */
export function addItem(cart: Cart, item: CartItem, region: RegionCode): Cart {
  const present = cart.items.some(({ sku }) => sku === item.sku);
  if (!present && cart.items.length >= MAX_CART_LINES) return cart;
  const items = present
    ? cart.items.map((line) =>
        line.sku === item.sku ? { ...line, ...item, quantity: clampQuantity(line.quantity + item.quantity) } : line,
      )
    : [...cart.items, { ...item, quantity: clampQuantity(item.quantity) }];
  return { items, region: cart.items.length === 0 || cart.region === region ? region : 'MIXED' };
}

export function setQuantity(cart: Cart, sku: string, quantity: number): Cart {
  const items = cart.items.map((line) => (line.sku === sku ? { ...line, quantity: clampQuantity(quantity) } : line));
  return { ...cart, items };
}

export function removeItem(cart: Cart, sku: string): Cart {
  const items = cart.items.filter((line) => line.sku !== sku);
  return items.length === 0 ? EMPTY_CART : { ...cart, items };
}

export const countItems = (cart: Cart): number => cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Text of the header's count: '' for an empty cart, '99+' above 99. */
export function cartCountLabel(cart: Cart): string {
  const count = countItems(cart);
  return count === 0 ? '' : count > CART_COUNT_CAP ? `${CART_COUNT_CAP}+` : String(count);
}
