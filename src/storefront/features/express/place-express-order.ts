import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import type {
  PaymentOutcome,
  StartedPayment,
} from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { submitOrder } from '#shared/rules/checkout/payment-client/submit-order.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import {
  confirmInDialog,
  createPaymentClient,
  finishCheckout,
  type Redirect,
  toPaymentError,
} from '../payment/index.ts';
import { readPayment } from '../payment-state/index.ts';
import { $express, showExpressError } from './express.store.ts';

/** Navigates to the form of a checkout, which has the details that the provider returned and shows an open payment. */
export function openCheckoutForm(checkoutId: string, method: PaymentMethod): void {
  location.assign(getShopHref(`/checkout/${encodeURIComponent(checkoutId)}?method=${method}`));
}

/**
 * Places the order of a checkout with a payment that the shopper confirmed. Opens the form if a detail is missing, for example a
 * phone number, or the consent to downloads that the address requires. Returns whether the provider may close its window as successful.
 */
export async function placeExpressOrder(
  checkout: Checkout,
  method: PaymentMethod,
  payment: StartedPayment,
): Promise<boolean> {
  $express.set({ step: 'placing' });
  const { customer, isDigital, deliveryOption, downloadConsent } = checkout;
  const isComplete = isCompleteCustomer(customer, checkout) && (deliveryOption || isDigital);
  if (!isComplete || downloadConsent === false) {
    openCheckoutForm(checkout.id, method);
    return true;
  }
  const client = createPaymentClient(checkout.id);
  return showExpressOutcome(
    await submitOrder(client, checkout, getPaymentPlatform(method), payment),
    checkout.id,
    method,
  );
}

/** Shows the bank's page in a dialog, then the state of the payment; or navigates to the bank. */
async function continueAtBank(
  redirect: Redirect,
  checkoutId: string,
  method: PaymentMethod,
): Promise<boolean> {
  if (!(await confirmInDialog(redirect))) {
    location.assign(redirect.redirectUrl);
    return true;
  }
  const client = createPaymentClient(checkoutId);
  const outcome = await confirmPayment(client, readPayment(checkoutId)?.paymentId);
  if (outcome.step !== 'unfinished') return showExpressOutcome(outcome, checkoutId, method);
  // The shopper has closed the dialog.
  showExpressError({ kind: 'canceled' });
  return false;
}

/** Shows how an attempt to pay ended: the order, the bank's page, the form with the state of the payment, or an error. */
export async function showExpressOutcome(
  outcome: PaymentOutcome,
  checkoutId: string,
  method: PaymentMethod,
): Promise<boolean> {
  switch (outcome.step) {
    case 'finished':
      await finishCheckout(outcome.checkout);
      return true;
    case 'redirect':
      return continueAtBank(outcome, checkoutId, method);
    case 'declined':
      showExpressError({ kind: outcome.reason });
      return false;
    case 'rejected':
      showExpressError(toPaymentError(outcome.error));
      return false;
    default:
      // Money may have moved. The checkout reads the state of the payment, and nothing can be paid again before that.
      openCheckoutForm(checkoutId, method);
      return true;
  }
}
