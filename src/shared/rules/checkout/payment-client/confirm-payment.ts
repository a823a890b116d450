import { request } from '#shared/contract/client/http.ts';
import { getPayment } from '#shared/contract/payment.ts';
import { isFinished } from '../checkout-states.ts';
import type { PaymentClient, PaymentOutcome } from './client.ts';

/** How often a payment that is not decided is read, and the milliseconds between two reads. */
export const PAYMENT_POLL_TRIES = 4;
export const PAYMENT_POLL_MS = 1_000;

/**
 * Returns the outcome of a payment: reads it until it is decided, then reads the checkout, which alone decides the outcome.
 * Without an id it reads the checkout only.
 */
export async function confirmPayment(
  client: PaymentClient,
  paymentId: string | undefined,
): Promise<PaymentOutcome> {
  client.onStage('confirming');
  if (paymentId) await pollPayment(client, paymentId);
  const checkout = await client.loadCheckout();
  if (!checkout) return { step: 'unknown' };
  if (isFinished(checkout.state)) return { step: 'finished', checkout };
  const { payment, redirectUrl } = checkout;
  switch (payment?.state) {
    case 'success':
      return { step: 'paid' };
    case 'pending':
      return { step: 'pending' };
    case 'requires_action':
      return redirectUrl ? { step: 'unfinished', redirectUrl } : { step: 'pending' };
    case 'failed':
      return { step: 'declined', reason: payment.isBrokenOff ? 'canceled' : 'failed' };
    case 'refunded':
      return { step: 'declined', reason: 'refunded' };
    default:
      // The payment was started and never charged, or there is none. So the order was not submitted.
      return { step: 'declined', reason: 'notPlaced' };
  }
}

const wait = () => new Promise((resolve) => setTimeout(resolve, PAYMENT_POLL_MS));

async function pollPayment(
  { platform, checkoutId }: PaymentClient,
  paymentId: string,
): Promise<void> {
  const query = { paymentId, checkoutId };
  for (let tries = 1; tries <= PAYMENT_POLL_TRIES; tries++) {
    const response = await request(platform, getPayment, { query });
    const state = response.ok ? response.value.state : undefined;
    if (state === 'success' || state === 'failed' || state === 'refunded') return;
    if (tries < PAYMENT_POLL_TRIES) await wait();
  }
}
