import { request } from '#shared/contract/client/http.ts';
import { updateRedirectedCart } from '#shared/contract/hosted-checkout.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import {
  readRedirectedCarts,
  removeRedirectedCart,
  saveRedirectedCheckout,
} from '#storefront/browser/redirected-carts.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { onCartChange, readCartLines } from '../cart/index.ts';

/**
 * Reports the current cart for each cart that went to the hosted checkout, now and after each change, so that nothing is
 * charged there that is no longer in the cart. Opens the order that one of them has become.
 */
export function syncRedirectedCarts(): void {
  if (readRedirectedCarts().length === 0) return;
  void watch();
  sync();
}

const watch = once(async () => onCartChange(sync));

let running = Promise.resolve();
let isQueued = false;

/** Sends the carts one after another, so that an older cart never replaces a newer one. */
function sync(): void {
  if (isQueued) return;
  isQueued = true;
  running = running.then(() => {
    isQueued = false;
    return report();
  });
}

async function report(): Promise<void> {
  const { platform, store } = getPageContext();
  const lineItems = readCartLines();
  for (const { key } of readRedirectedCarts()) {
    // The report must arrive even if the shopper immediately goes back to the hosted checkout.
    const response = await request({ url: platform, fetch: fetchUntilSent }, updateRedirectedCart, {
      body: { storeSlug: store, cartKey: key, lineItems },
    });
    const checkout = response.ok && response.value.checkout;
    // The platform does not support this call, so it is not repeated.
    if (!response.ok && response.error.kind === 'refused' && response.error.status === 404)
      removeRedirectedCart(key);
    if (!checkout || !isFinished(checkout.state)) continue;
    saveRedirectedCheckout(key, checkout.id);
    // The page of the checkout clears cart and payment, and shows the order.
    location.assign(getShopHref(`/checkout/${encodeURIComponent(checkout.id)}`));
    return;
  }
}

/** `fetch`, but the browser sends the whole request even if the shopper leaves the page. */
const fetchUntilSent: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });
