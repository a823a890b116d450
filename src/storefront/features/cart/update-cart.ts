import type { RegionCode } from '#shared/contract/common.ts';
import { type Cart, type CartItem, EMPTY_CART } from '#shared/rules/cart/cart.ts';
import { majorUnits } from '#shared/utils/money.ts';
import { consumeRedirectDeviceId } from '#storefront/browser/device-id.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { type EventItem, track } from '../tracking/index.ts';
import { $cart, getStoreSlug } from './cart.store.ts';
import { toCartItem } from './cart-item.ts';
import { addItem, removeItem, restoreItem, setQuantity } from './cart-rules.ts';
import { readSavedCheckout, removeSavedCheckout } from './saved-checkout.ts';
import { readCart } from './stored-cart/read-cart.ts';
import { writeCart } from './stored-cart/write-cart.ts';

/** Reads what is kept now, changes it and keeps it, in one go: ten fast clicks, or two tabs, add ten. */
function updateCart(step: (cart: Cart) => Cart): Cart {
  const cart = step(readCart(getStoreSlug()));
  writeCart(getStoreSlug(), cart);
  $cart.set(cart);
  return cart;
}

const addToCart = (item: CartItem, region: RegionCode) => updateCart((cart) => addItem(cart, item, region));

/** Adds pieces of what is chosen on a listing, under the buyer's present region. Gives its sku. */
export function addSelection(listing: ListingView, selection: Selection, quantity: number): string {
  const item = toCartItem(listing, selection, quantity);
  addToCart(item, pageContext().region);
  const { product, variation, size } = selection;
  const told: EventItem = {
    item_id: item.sku,
    item_name: listing.title,
    item_category: product.type,
    item_variant: `${variation.color} / ${size.label}`,
    price: majorUnits(size.price),
    quantity,
  };
  track('add-to-cart', { currency: listing.currency, items: [told] });
  return item.sku;
}

export const setCartQuantity = (sku: string, quantity: number) =>
  updateCart((cart) => setQuantity(cart, sku, quantity));

/** Gives what puts the item back. */
export function removeFromCart(sku: string): () => void {
  const { items, region } = readCart(getStoreSlug());
  const at = items.findIndex((item) => item.sku === sku);
  const item = items[at];
  updateCart((cart) => removeItem(cart, sku));
  return () => item && updateCart((cart) => restoreItem(cart, item, at, region));
}

/**
 * Empties the cart that was turned into the checkout `cartId`, or handed off under that device's name, once: a cart filled
 * since for another checkout stays (spec §2, /checkout-complete). Says whether there was such a cart.
 */
export function clearCheckedOutCart(cartId: string): boolean {
  if (readSavedCheckout(getStoreSlug())?.id !== cartId && !consumeRedirectDeviceId(cartId)) return false;
  updateCart(() => EMPTY_CART);
  removeSavedCheckout(getStoreSlug());
  return true;
}
