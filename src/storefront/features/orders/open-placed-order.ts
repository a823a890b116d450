import { getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { readStartedPayment, removePayment } from '../payment-state/index.ts';
import { syncRedirectedCarts } from './sync-redirected-carts.ts';

/** A page of one checkout. It handles its payment itself. */
const CHECKOUT_PAGE = /^\/checkout\/(?!express(?:\/|$))/;

/**
 * Reads the outcome of the payment that this browser has started, here or on the hosted checkout. When its order was placed without the browser, for
 * example after the bank's page was closed, navigates to the checkout, which clears cart and payment and shows the order.
 */
export async function openPlacedOrder(): Promise<void> {
  if (CHECKOUT_PAGE.test(getShopPath())) return;
  syncRedirectedCarts();
  const { checkoutId } = readStartedPayment() ?? {};
  if (!checkoutId) return;
  const { platform, store } = getPageContext();
  const checkout = await request({ url: platform }, getCheckout, {
    query: { id: checkoutId, storeSlug: store },
  });
  if (checkout.ok && isFinished(checkout.value.state))
    location.assign(getShopHref(`/checkout/${encodeURIComponent(checkoutId)}`));
  else if (!checkout.ok && checkout.error.kind === 'refused' && checkout.error.status === 404)
    removePayment();
}
