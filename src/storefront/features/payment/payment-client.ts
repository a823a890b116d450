import { BILLING_COUNTRY } from '#shared/rules/checkout/countries.ts';
import type { PaymentClient, PaymentOutcome, StartedPayment } from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopHref } from '#storefront/browser/shop-path.ts';
import { getCheckoutId, loadCheckout } from '../checkout/index.ts';
import { finishCheckout } from './finish-checkout.ts';
import { $orderPlacement } from './order-placement.store.ts';
import { showPaymentError, toPaymentError } from './payment-error.ts';
import { encryptReturn } from './payment-return.ts';
import { savePayment } from './stored-payment.ts';

/** The payment client of this page, for the checkout in its address. */
export function createShopPaymentClient(): PaymentClient {
  const { platform, store, storeName } = pageContext();
  const checkoutId = getCheckoutId();
  return {
    platform: { url: platform },
    storeSlug: store,
    storeName,
    checkoutId,
    billingCountry: BILLING_COUNTRY,
    loadCheckout,
    createReturnUrl: (payment) => createReturnUrl(checkoutId, payment),
    savePayment: (payment) => savePayment({ ...payment, checkoutId }),
    onStage: (stage) => $orderPlacement.set({ step: 'busy', stage }),
  };
}

/** The checkout's own address with the payment's encrypted ids; where they cannot be encrypted, the stored payment has to do. */
async function createReturnUrl(checkoutId: string, payment: StartedPayment | undefined): Promise<string> {
  const url = new URL(shopHref(`/checkout/${encodeURIComponent(checkoutId)}`), location.origin);
  if (!payment) return url.href;
  try {
    url.searchParams.set('id', await encryptReturn({ checkoutId, ...payment }));
  } catch {
    // Some browsers store no keys in private windows.
  }
  return url.href;
}

/** Shows how an attempt to pay ended: the order, the provider's page, or a message. */
export async function showOutcome(outcome: PaymentOutcome): Promise<void> {
  switch (outcome.step) {
    case 'finished':
      return finishCheckout(outcome.checkout);
    case 'redirect':
      return redirectToProvider(outcome.redirectUrl);
    case 'declined':
      return showPaymentError({ kind: outcome.reason });
    case 'rejected':
      return showPaymentError(toPaymentError(outcome.error));
    default:
      $orderPlacement.set(outcome);
  }
}

/** Finds out what became of a payment and shows it. */
export const confirmAndShow = async (paymentId: string | undefined): Promise<void> =>
  showOutcome(await confirmPayment(createShopPaymentClient(), paymentId));

/** Goes to the provider's page, from which the shopper comes back to the return address. */
export function redirectToProvider(redirectUrl: string): void {
  $orderPlacement.set({ step: 'busy', stage: 'leaving' });
  location.assign(redirectUrl);
}
