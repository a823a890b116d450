import type { RegionCode } from '#shared/contract/common.ts';

/** One line of a cart. `sku` consists of the item group, color and size ids. */
export interface CartItem {
  readonly sku: string;
  readonly itemGroupId: string;
  readonly colorId: string;
  readonly sizeId: string;
  readonly quantity: number;
  /** Slug of its listing and product id. Unknown when only the cookie remains, until they are loaded by item group. */
  readonly slug?: string | undefined;
  readonly productId?: string | undefined;
  /** Title of its listing when it was added, for when the listing cannot be loaded. */
  readonly title?: string | undefined;
  /** What its line showed when it was added, until current data has arrived. Storage can hold anything: decode it. */
  readonly line?: unknown;
}

/** Items in the order in which they were added. `MIXED` if they were added in different regions. */
export interface Cart {
  readonly region: RegionCode | 'MIXED' | null;
  readonly items: readonly CartItem[];
}

export const EMPTY_CART: Cart = { region: null, items: [] };

/** Maximum number of lines, and maximum quantity of a line. The cookie's size limit depends on both. */
export const MAX_CART_LINES = 100;
export const MAX_LINE_QUANTITY = 999;
/** Above this number the header's cart count shows '99+'. */
export const CART_COUNT_CAP = 99;

/** Returns the sku of one size of one color of an item group. The cart and the platform both use it. */
export const createSku = (itemGroupId: string, colorId: string, sizeId: string) =>
  `${itemGroupId}-${colorId}-${sizeId}`;

/** Returns the sum of all quantities in a cart. */
export const countItems = (cart: Cart): number =>
  cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the text of the header's cart count: '' for an empty cart, '99+' above 99. */
export function formatCartCount(cart: Cart): string {
  const count = countItems(cart);
  return count === 0 ? '' : count > CART_COUNT_CAP ? `${CART_COUNT_CAP}+` : String(count);
}
