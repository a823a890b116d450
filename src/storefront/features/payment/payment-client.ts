import { BILLING_COUNTRY } from '#shared/rules/checkout/countries.ts';
import type { PaymentClient, PaymentOutcome, StartedPayment } from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopHref } from '#storefront/browser/shop-path.ts';
import { checkoutIdOfPage, loadCheckout } from '../checkout/index.ts';
import { finish } from './finish.ts';
import { $placing } from './placing.store.ts';
import { refusalOf, refuse } from './refuse.ts';
import { sealReturn } from './return-id.ts';
import { savePayment } from './stored-payment.ts';

/** The payment client of this page, for the checkout in its address. */
export function shopPaymentClient(): PaymentClient {
  const { platform, store, storeName } = pageContext();
  const checkoutId = checkoutIdOfPage();
  return {
    platform: { url: platform },
    storeSlug: store,
    storeName,
    checkoutId,
    billingCountry: BILLING_COUNTRY,
    loadCheckout,
    createReturnUrl: (payment) => createReturnUrl(checkoutId, payment),
    savePayment: (payment) => savePayment({ ...payment, checkoutId }),
    onStage: (stage) => $placing.set({ step: 'busy', stage }),
  };
}

/** The checkout's own address with the payment's encrypted ids; where they cannot be encrypted, the stored payment has to do. */
async function createReturnUrl(checkoutId: string, payment: StartedPayment | undefined): Promise<string> {
  const url = new URL(shopHref(`/checkout/${encodeURIComponent(checkoutId)}`), location.origin);
  if (!payment) return url.href;
  try {
    url.searchParams.set('id', await sealReturn({ checkoutId, ...payment }));
  } catch {
    // Some browsers store no keys in private windows.
  }
  return url.href;
}

/** Shows how an attempt to pay ended: the order, the provider's page, or a message. */
export async function showOutcome(outcome: PaymentOutcome): Promise<void> {
  switch (outcome.step) {
    case 'finished':
      return finish(outcome.checkout);
    case 'redirect':
      return leave(outcome.redirectUrl);
    case 'declined':
      return refuse({ kind: outcome.reason });
    case 'rejected':
      return refuse(refusalOf(outcome.error));
    default:
      $placing.set(outcome);
  }
}

/** Finds out what became of a payment and shows it. */
export const confirm = async (paymentId: string | undefined): Promise<void> =>
  showOutcome(await confirmPayment(shopPaymentClient(), paymentId));

/** Goes to the provider's page, from which the shopper comes back to the return address. */
export function leave(redirectUrl: string): void {
  $placing.set({ step: 'busy', stage: 'leaving' });
  location.assign(redirectUrl);
}
