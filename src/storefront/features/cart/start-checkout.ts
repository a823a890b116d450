import { request } from '#shared/contract/client/http.ts';
import { getListingCheck } from '#shared/contract/listing.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { countryOf } from '#shared/rules/localization/region-country.ts';
import { pooled } from '#shared/utils/pooled.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopHref, shopPath } from '#storefront/browser/shop-path.ts';
import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { getHostedCheckoutUrl } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';
import { track } from '../tracking/index.ts';
import { $cart } from './cart.store.ts';
import { $checkoutStart, CHECKOUT_LOADING_MS, type StartMethod } from './checkout-start.store.ts';
import { closeCartDialog } from './dialogs/cart-dialogs.store.ts';
import { upsertCheckout } from './upsert-checkout.ts';

const AT_ONCE = 6;

/** Whether every line can still be bought. A check that fails, or is refused, counts as valid (spec §7): checkout asks again. */
async function stillValid(cart: Cart): Promise<boolean> {
  return !(await pooled(cart.items, AT_ONCE, lineValid)).includes(false);
}

async function lineValid({ slug, productId, colorId, sizeId }: CartItem): Promise<boolean> {
  if (!slug) return true;
  const { platform, store, currency, region } = pageContext();
  const where = { currency, region, country_code: countryOf(region) };
  const query = { slug, ...where, storeSlug: store, ...(productId && { productId }) };
  const answer = await request({ url: platform }, getListingCheck, { query });
  if (!answer.ok) return true;
  const variant = answer.value.primaryProduct.find(({ variationId }) => variationId === colorId);
  const size = variant?.availableSizesWithId.find(({ id }) => id === sizeId);
  if (!variant || !size || answer.value.visibility === 'private' || variant.visibility === 'private') return false;
  return size.inventoryCount === null || size.inventoryCount > 0;
}

interface Words {
  /** Nothing came back. */
  readonly empty: string;
  readonly failed: (message: string) => string;
}

/**
 * Checks the cart against the platform's present listings, makes a checkout of it (or brings the one it has up to date)
 * and goes there; with an error back to the cart, which says so (spec §4, §8). A line that is no longer valid ends it: the
 * cart is refreshed by `refresh` and shows what is gone.
 */
export async function startCheckout(method: StartMethod, words: Words, refresh: () => void): Promise<void> {
  if ($checkoutStart.get() || $preview.get() !== 'off') return;
  $checkoutStart.set(method);
  const cart = $cart.get();
  track('begin-checkout', { method, items: cart.items.map(({ sku, quantity }) => ({ item_id: sku, quantity })) });
  if (!(await stillValid(cart))) {
    track('inactive-checkout', { method });
    $checkoutStart.set(undefined);
    closeCartDialog();
    refresh();
    return;
  }
  if (document.documentElement.dataset.checkout === 'v2') handOff(cart, method);
  else await openCheckout(cart, method, words);
}

/** Checkout version 2 is the platform's own: the cart goes there in its address. */
function handOff({ items }: Cart, method: StartMethod): void {
  const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  location.assign(getHostedCheckoutUrl({ lineItems, currency: pageContext().currency }, { method }));
  free();
}

/** Whoever stops the browser on its way, or comes back to this very page, finds buttons that work. */
function free(): void {
  const ready = () => $checkoutStart.set(undefined);
  setTimeout(ready, CHECKOUT_LOADING_MS);
  addEventListener('pageshow', ready, { once: true });
}

async function openCheckout(cart: Cart, method: StartMethod, words: Words): Promise<void> {
  const made = await upsertCheckout(cart);
  if (made.ok) {
    location.assign(
      shopHref(`/checkout/${encodeURIComponent(made.value)}${method === 'paypal' ? '?method=paypal' : ''}`),
    );
    free();
    return;
  }
  $checkoutStart.set(undefined);
  const message = made.error === '' ? words.empty : words.failed(made.error);
  if (shopPath() === '/cart') toast('danger', message);
  else {
    writeText('session', MESSAGE_KEY, message);
    location.assign(shopHref('/cart'));
  }
}

/** Session storage key of a message that the cart page shows once it is loaded. */
const MESSAGE_KEY = 'checkout-error';

/** What a failed start on another page has to say; read once. */
export function consumeCheckoutError(): string | undefined {
  const message = readText('session', MESSAGE_KEY);
  removeStored('session', MESSAGE_KEY);
  return message;
}
