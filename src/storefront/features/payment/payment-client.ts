import { getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { BILLING_COUNTRY } from '#shared/rules/checkout/countries.ts';
import type {
  PaymentClient,
  PaymentOutcome,
  StartedPayment,
} from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { findPromoRejection, getCheckoutId, loadCheckout } from '../checkout/index.ts';
import { $orderPlacement, readPayment, savePayment } from '../payment-state/index.ts';
import { confirmInDialog, type Redirect } from './confirm-in-dialog.ts';
import { finishCheckout } from './finish-checkout.ts';
import { showPaymentError, toPaymentError } from './payment-error.ts';
import { encryptReturn } from './payment-return.ts';

/** Creates the payment client for the checkout of this page. */
export const createShopPaymentClient = (): PaymentClient => ({
  ...createPaymentClient(getCheckoutId()),
  loadCheckout,
  onStage: (stage) => $orderPlacement.set({ step: 'busy', stage }),
});

/** Creates the payment client for any checkout. */
export function createPaymentClient(checkoutId: string): PaymentClient {
  const { platform, store, storeName } = getPageContext();
  return {
    platform: { url: platform },
    storeSlug: store,
    storeName,
    checkoutId,
    ...(!getHostedPage() && { billingCountry: BILLING_COUNTRY }),
    loadCheckout: async () => {
      const response = await request({ url: platform }, getCheckout, {
        query: { id: checkoutId, storeSlug: store },
      });
      return response.ok ? response.value : undefined;
    },
    createReturnUrl: (payment) => createReturnUrl(checkoutId, payment),
    savePayment: (payment) => savePayment({ ...payment, checkoutId }),
    onStage: () => {},
  };
}

/** The URL of the checkout with the encrypted ids of the payment. Without them, the return uses the stored payment. */
async function createReturnUrl(
  checkoutId: string,
  payment: StartedPayment | undefined,
): Promise<string> {
  const path = getHostedPage()?.path ?? getShopHref(`/checkout/${encodeURIComponent(checkoutId)}`);
  const url = new URL(path, location.origin);
  if (!payment) return url.href;
  try {
    url.searchParams.set('id', await encryptReturn({ checkoutId, ...payment }));
  } catch {
    // Some browsers store no keys in private windows. The return then uses the stored payment.
  }
  return url.href;
}

/** Shows the outcome of a payment attempt: the order confirmation, the provider's page or a message. */
export async function showOutcome(outcome: PaymentOutcome): Promise<void> {
  switch (outcome.step) {
    case 'finished':
      return finishCheckout(outcome.checkout);
    case 'redirect':
      return continueAtProvider(outcome);
    case 'declined':
      return showPaymentError({ kind: outcome.reason });
    case 'rejected':
      // Loading the checkout removes a promo code that no longer applies.
      if (findPromoRejection(outcome.error)) await loadCheckout();
      return showPaymentError(toPaymentError(outcome.error));
    default:
      $orderPlacement.set(outcome);
  }
}

/** Looks up the state of a payment and shows it. */
export const confirmAndShow = async (paymentId: string | undefined): Promise<void> =>
  showOutcome(await confirmPayment(createShopPaymentClient(), paymentId));

/** Shows the bank's page in a dialog, or navigates to the provider's page. A closed dialog leaves the payment unfinished. */
async function continueAtProvider({ redirectUrl, inFrame }: Redirect): Promise<void> {
  if (!(await confirmInDialog({ redirectUrl, inFrame }))) return redirectToProvider(redirectUrl);
  return confirmAndShow(readPayment(getCheckoutId())?.paymentId);
}

/** Navigates to the provider's page, which sends the shopper back to the return URL. */
export function redirectToProvider(redirectUrl: string): void {
  $orderPlacement.set({ step: 'busy', stage: 'leaving' });
  location.assign(redirectUrl);
}
