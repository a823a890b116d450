import { request } from '#shared/contract/client/http.ts';
import { getListingCheck } from '#shared/contract/listing.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { hasStartedPayment } from '#storefront/browser/started-payment.ts';
import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { PROMO_KEY } from '#storefront/inline/promo-link.ts';
import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { toast } from '../toast/index.ts';
import { track } from '../tracking/index.ts';
import { $cart } from './cart.store.ts';
import { type CartLine, calculateCartTotal, toLineItem } from './cart-line.ts';
import type { UnavailableItem } from './cart-view.ts';
import { toCartView } from './cart-view.ts';
import { checkStock } from './check-stock.ts';
import { $checkoutStart, CHECKOUT_LOADING_MS, type StartMethod } from './checkout-start.store.ts';
import { type CartDialog, closeCartDialog } from './dialogs/cart-dialogs.store.ts';
import { limitToStock } from './stock-left.store.ts';
import { removeFromCart } from './update-cart.ts';
import { isStale, toShopperMessage, upsertCheckout } from './upsert-checkout.ts';

/** Fetches all listings of the cart again and removes the items that are no longer available. Returns those items. */
async function removeUnavailableItems(): Promise<readonly UnavailableItem[]> {
  const cart = $cart.get();
  const listings = new Map<string, CartListing>();
  await fetchCartListings(cart.items, (itemGroupId, listing) => listings.set(itemGroupId, listing));
  const unavailable = toCartView(cart, listings)?.unavailable ?? [];
  for (const { item } of unavailable) removeFromCart(item.sku);
  return unavailable;
}

/** Listings that are checked in parallel. */
const CONCURRENCY = 6;

/**
 * Whether every line can still be bought. A failed check counts as valid, because the checkout checks again; so does a size
 * whose last units the shopper's own unfinished payment may have reserved.
 */
async function isCartAvailable(cart: Cart): Promise<boolean> {
  return !(await mapConcurrently(cart.items, CONCURRENCY, isItemAvailable)).includes(false);
}

async function isItemAvailable({ slug, productId, colorId, sizeId }: CartItem): Promise<boolean> {
  if (!slug) return true;
  const { platform, store, currency, region } = getPageContext();
  const localization = { currency, region, country_code: getRegionCountry(region) };
  const query = { slug, ...localization, storeSlug: store, ...(productId && { productId }) };
  const response = await request({ url: platform }, getListingCheck, { query });
  if (!response.ok) return true;
  const variant = response.value.primaryProduct.find(({ variationId }) => variationId === colorId);
  const size = variant?.availableSizesWithId.find(({ id }) => id === sizeId);
  if (
    !variant ||
    !size ||
    response.value.visibility === 'private' ||
    variant.visibility === 'private'
  )
    return false;
  return size.inventoryCount === null || size.inventoryCount > 0 || hasStartedPayment();
}

interface CheckoutStart {
  readonly method: StartMethod;
  /** The lines on screen. They name items whose listing the platform no longer returns. */
  readonly lines: readonly CartLine[];
  readonly openDialog: (dialog: CartDialog) => Promise<void>;
  readonly messages: {
    /** For a malformed response. */
    readonly empty: string;
    readonly failed: (message: string) => string;
  };
}

/**
 * Checks the cart against the current listings, creates or updates its checkout and navigates there. On an error it navigates
 * to the cart, which shows the message. Items that are no longer available are removed and named in a dialog instead.
 */
export async function startCheckout(start: CheckoutStart): Promise<void> {
  if (document.documentElement.dataset.checkout === 'v2') return startHostedCheckout(start);
  const id = await prepareCheckout(start);
  if (id === undefined) return;
  const query = start.method === 'paypal' ? '?method=paypal' : '';
  location.assign(getShopHref(`/checkout/${encodeURIComponent(id)}${query}`));
  resetButtons();
}

/**
 * Like {@link startCheckout}, but does not navigate: returns the checkout's id; undefined when the cart cannot be bought, or a
 * checkout is being started already. The buttons stay busy until `$checkoutStart` is cleared.
 */
export async function prepareCheckout(start: CheckoutStart): Promise<string | undefined> {
  const cart = await beginCheckout(start);
  return cart && upsertOrExplain(cart, start);
}

async function startHostedCheckout(start: CheckoutStart): Promise<void> {
  const cart = await beginCheckout(start);
  if (cart) await redirectToHostedCheckout(cart, start);
}

/** Returns the cart, if it can be bought. */
async function beginCheckout(start: CheckoutStart): Promise<Cart | undefined> {
  if ($checkoutStart.get() || $preview.get() !== 'off') return undefined;
  $checkoutStart.set(start.method);
  const cart = $cart.get();
  trackStart(cart, start);
  if (await isCartAvailable(cart)) return cart;
  stopAtCart(start);
  await showUnavailable(start, await removeUnavailableItems());
  return undefined;
}

/** Tracks `begin-checkout` with the lines on screen, whose total the shopper saw. */
function trackStart({ items }: Cart, { method, lines }: CheckoutStart): void {
  const bySku = new Map(lines.map((line) => [line.item.sku, line]));
  track('begin-checkout', {
    method,
    currency: lines[0]?.currency,
    value: toMajorUnits(calculateCartTotal(lines)),
    items: items.map(({ sku, quantity }) => {
      const line = bySku.get(sku);
      return { ...(line ? toLineItem(line) : { item_id: sku }), quantity };
    }),
  });
}

/** Ends a start whose cart is outdated. */
function stopAtCart({ method }: CheckoutStart): void {
  track('inactive-checkout', { method });
  $checkoutStart.set(undefined);
  closeCartDialog();
}

/** Opens the dialog that names removed items, by the titles on screen where their listings no longer exist. */
async function showUnavailable(
  { lines, openDialog }: CheckoutStart,
  items: readonly UnavailableItem[],
): Promise<void> {
  if (items.length === 0) return;
  const namedItems = items.map((removed) => {
    const line = lines.find(({ item }) => item.sku === removed.item.sku);
    return {
      ...removed,
      title: removed.title ?? line?.title,
      type: removed.type ?? line?.productType,
    };
  });
  await openDialog({ id: 'cart-unavailable-items', items: namedItems });
}

/** Redirects to the platform's hosted checkout, which is version 2 of the checkout. Its URL contains the cart. Few stores load this code. */
async function redirectToHostedCheckout(
  { items }: Cart,
  { method, messages }: CheckoutStart,
): Promise<void> {
  try {
    const { getHostedCheckoutUrl } = await import('../checkout/index.ts');
    const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
    // The hosted checkout validates the code.
    const promo = readText('session', PROMO_KEY);
    const fragment = promo ? `#${new URLSearchParams({ promo })}` : '';
    location.assign(
      getHostedCheckoutUrl(
        { lineItems, currency: getPageContext().currency },
        { method, fragment },
      ),
    );
    resetButtons();
  } catch {
    showError(messages.empty);
  }
}

/** Enables the buttons again for a shopper who cancels the navigation or comes back to this page. */
function resetButtons(): void {
  const reset = () => $checkoutStart.set(undefined);
  setTimeout(reset, CHECKOUT_LOADING_MS);
  addEventListener('pageshow', reset, { once: true });
}

async function upsertOrExplain(cart: Cart, start: CheckoutStart): Promise<string | undefined> {
  const checkout = await upsertCheckout(cart);
  if (checkout.ok) return checkout.value;
  if (isStale(checkout.error) && (await updateStaleCart(cart, start))) return undefined;
  const text = toShopperMessage(checkout.error);
  showError(text === '' ? start.messages.empty : start.messages.failed(text));
  return undefined;
}

/** Ends a start that failed. The cart shows the message. */
function showError(message: string): void {
  $checkoutStart.set(undefined);
  if (getShopPath() === '/cart') toast('danger', message);
  else {
    writeText('session', MESSAGE_KEY, message);
    location.assign(getShopHref('/cart'));
  }
}

/**
 * Removes the items that the platform does not sell and reduces the quantities of those with too few units left, after it
 * rejected the checkout. Returns false when nothing had to change.
 */
async function updateStaleCart(cart: Cart, start: CheckoutStart): Promise<boolean> {
  const stock = await checkStock(cart);
  if (!stock || stock.unavailable.length + stock.limited.size === 0) return false;
  stopAtCart(start);
  for (const { sku } of stock.unavailable) removeFromCart(sku);
  limitToStock(stock.limited);
  // The cart page shows at each line how many are left.
  if (stock.unavailable.length === 0 && getShopPath() !== '/cart')
    location.assign(getShopHref('/cart'));
  await showUnavailable(
    start,
    stock.unavailable.map((item) => ({ item })),
  );
  return true;
}

/** Session storage key of the error message that the cart page shows after the redirect. */
const MESSAGE_KEY = 'checkout-error';

/** Returns and removes the error message of a checkout start that failed on another page. */
export function consumeCheckoutError(): string | undefined {
  const message = readText('session', MESSAGE_KEY);
  removeStored('session', MESSAGE_KEY);
  return message;
}
