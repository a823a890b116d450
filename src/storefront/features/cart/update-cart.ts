import type { RegionCode } from '#shared/contract/common.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { toSelectionItem, track } from '../tracking/index.ts';
import { $cart, getStoreSlug, reloadCart } from './cart.store.ts';
import { toCartItem } from './cart-item.ts';
import { addItem, removeItem, restoreItem, setQuantity } from './cart-rules.ts';
import { readSavedCheckout } from './saved-checkout.ts';
import { readCart } from './stored-cart/read-cart.ts';
import { writeCart } from './stored-cart/write-cart.ts';

/** Applies a change to the stored cart, not to the one on screen, so that fast clicks and other tabs lose no change. */
export function updateCart(change: (cart: Cart) => Cart): Cart {
  const cart = change(readCart(getStoreSlug()));
  writeCart(getStoreSlug(), cart);
  $cart.set(cart);
  return cart;
}

const addToCart = (item: CartItem, region: RegionCode) =>
  updateCart((cart) => addItem(cart, item, region));

/** What {@link addSelection} has added: the SKU and its units, 0 when the cart holds the whole stock. */
export interface AddedSelection {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Adds a quantity of the selected variation, for the shopper's current region. With `stock`, the cart never holds more units
 * than that.
 */
export function addSelection(
  listing: ListingView,
  selection: Selection,
  requested: number,
  stock = Number.POSITIVE_INFINITY,
): AddedSelection {
  const { sku } = toCartItem(listing, selection, requested);
  const inCart = readCart(getStoreSlug()).items.find((line) => line.sku === sku)?.quantity ?? 0;
  const quantity = Math.max(0, Math.min(requested, stock - inCart));
  if (quantity === 0) return { sku, quantity };
  const item = toCartItem(listing, selection, quantity);
  addToCart(item, getPageContext().region);
  trackAddition(listing, selection, quantity);
  return { sku, quantity };
}

const trackAddition = (listing: ListingView, selection: Selection, quantity: number): void =>
  track('add-to-cart', {
    currency: listing.currency,
    items: [{ ...toSelectionItem(listing, selection), quantity }],
  });

/** Shows and tracks units that other code has added to the stored cart. Returns whether the cart still has the item. */
export function reportAddition(
  listing: ListingView,
  selection: Selection,
  { sku, quantity }: AddedSelection,
): boolean {
  reloadCart();
  const isInCart = $cart.get().items.some((item) => item.sku === sku);
  if (isInCart) trackAddition(listing, selection, quantity);
  return isInCart;
}

export const setCartQuantity = (sku: string, quantity: number) =>
  updateCart((cart) => setQuantity(cart, sku, quantity));

/** Removes an item. Returns a function that restores it at its place. */
export function removeFromCart(sku: string): () => void {
  const { items, region } = readCart(getStoreSlug());
  const index = items.findIndex((item) => item.sku === sku);
  const item = items[index];
  updateCart((cart) => removeItem(cart, sku));
  return () => item && updateCart((cart) => restoreItem(cart, item, index, region));
}

/** Items of the cart that became a checkout. Undefined when the current cart belongs to another checkout. */
export const readCartOfCheckout = (checkoutId: string): readonly CartItem[] | undefined =>
  readSavedCheckout(getStoreSlug())?.id === checkoutId ? readCart(getStoreSlug()).items : undefined;

/** The stored cart as the lines of a checkout. */
export const readCartLines = () =>
  readCart(getStoreSlug()).items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
