import { type Checkout, submitCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { isFinished } from '../checkout-states.ts';
import {
  hasExistingPayment,
  type PaymentClient,
  type PaymentOutcome,
  type StartedPayment,
} from './client.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Milliseconds to wait for the response: a bank may take its time, and the charge goes on when the browser gives up. */
const SUBMIT_TIMEOUT_MS = 30_000;

/**
 * Charges the payment and places the order. Without a payment nothing may be due. When the response is lost, the payment is
 * looked up: it is never charged a second time.
 */
export async function submitOrder(
  client: PaymentClient,
  checkout: Checkout,
  platform: PaymentPlatform,
  payment?: StartedPayment,
): Promise<PaymentOutcome> {
  client.onStage('charging');
  const response = await request(
    { ...client.platform, timeoutMs: SUBMIT_TIMEOUT_MS },
    submitCheckout,
    {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        checkoutId: checkout.id,
        storeSlug: client.storeSlug,
        ...(payment ? { paymentToken: payment.paymentToken, paymentId: payment.paymentId } : {}),
        platform,
        returnUrl: await client.createReturnUrl(payment),
      },
    },
  );
  if (!response.ok) {
    const { error } = response;
    // Without a response nobody knows whether money moved.
    if (error.kind !== 'refused' || hasExistingPayment(error))
      return confirmPayment(client, payment?.paymentId);
    return { step: 'rejected', error };
  }
  const { state, redirectUrl, redirectInFrame = false } = response.value;
  if (isFinished(state)) return { step: 'finished', checkout };
  if (redirectUrl) return { step: 'redirect', redirectUrl, inFrame: redirectInFrame };
  if (state === 'failure') return { step: 'declined', reason: 'refunded' };
  return confirmPayment(client, payment?.paymentId);
}
