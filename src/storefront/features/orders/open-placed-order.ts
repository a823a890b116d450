import { getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { getPayment } from '#shared/contract/payment.ts';
import { isFinished, isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref, getShopPath } from '#storefront/browser/shop-path.ts';
import { readStartedPayment, removePayment } from '../payment-state/index.ts';
import { syncRedirectedCarts } from './sync-redirected-carts.ts';

/** A page of one checkout. It handles its payment itself. */
const CHECKOUT_PAGE = /^\/checkout\/(?!express(?:\/|$))/;

/**
 * Reads the outcome of the payment that this browser has started, here or on the hosted checkout. When its order was placed without the browser, for
 * example after the bank's page was closed, navigates to the checkout, which clears cart and payment and shows the order. Resolves to
 * whether the payment is made or may be, and has no order yet. With `withProvider` the platform reads an open payment from its provider
 * and does not wait for the webhook.
 */
export async function openPlacedOrder(withProvider: boolean): Promise<boolean> {
  if (CHECKOUT_PAGE.test(getShopPath())) return false;
  syncRedirectedCarts();
  const { checkoutId, paymentId } = readStartedPayment() ?? {};
  if (!checkoutId) return false;
  const platform = { url: getPageContext().platform };
  const checkout = await request(platform, getCheckout, {
    query: { id: checkoutId, storeSlug: getPageContext().store },
  });
  if (!checkout.ok) {
    if (checkout.error.kind === 'refused' && checkout.error.status === 404) removePayment();
    return false;
  }
  let state = checkout.value.payment?.state;
  if (withProvider && paymentId && state && isPaymentInProgress(state)) {
    const payment = await request(platform, getPayment, { query: { paymentId, checkoutId } });
    if (payment.ok) state = payment.value.state;
  }
  if (isFinished(checkout.value.state) || state === 'success')
    location.assign(getShopHref(`/checkout/${encodeURIComponent(checkoutId)}`));
  return state === 'pending' || state === 'success';
}
