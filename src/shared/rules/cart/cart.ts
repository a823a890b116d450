import type { RegionCode } from '#shared/contract/common.ts';

/** One kind of thing in a cart. `sku` is built from item group, colour and size ids. */
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
/** Above this the header's cart count shows '99+'. */
export const CART_COUNT_CAP = 99;

/** The sku of one size of one colour of an item group; the cart and the platform build it alike. */
export const createSku = (itemGroupId: string, colorId: string, sizeId: string) =>
  `${itemGroupId}-${colorId}-${sizeId}`;

/** How many items a cart holds, all quantities added up. */
export const countItems = (cart: Cart): number => cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Text of the header's count: '' for an empty cart, '99+' above 99. */
export function formatCartCount(cart: Cart): string {
  const count = countItems(cart);
  return count === 0 ? '' : count > CART_COUNT_CAP ? `${CART_COUNT_CAP}+` : String(count);
}
