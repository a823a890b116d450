import { request } from '#api/http.ts';
import { getPayment, type PaymentState } from '#contract/payment.ts';
import { PAYMENT_POLL_MS, PAYMENT_POLL_TRIES } from '#domain/checkout/payment-poll.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { loadCheckout } from '../checkout/$checkout.ts';
import { checkoutIdOfPage } from '../checkout/$checkout-id.ts';
import { pageContext } from '../page-context.ts';
import { $placing } from './$placing.ts';
import { finish } from './finish.ts';
import { refuse } from './refuse.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, PAYMENT_POLL_MS));
const isDecided = (state: PaymentState | undefined) =>
  state === 'success' || state === 'failed' || state === 'refunded';

/** Asks for a payment up to 4 times, a second apart, until it is decided (spec §4). */
async function poll(paymentId: string): Promise<void> {
  const { platform } = pageContext();
  const query = { paymentId, checkoutId: checkoutIdOfPage() };
  for (let tries = 1; tries <= PAYMENT_POLL_TRIES; tries++) {
    const answer = await request({ url: platform }, getPayment, { query });
    if (answer.ok && isDecided(answer.value.state)) return;
    if (tries < PAYMENT_POLL_TRIES) await pause();
  }
}

/**
 * Finds out what came of a payment and shows that: the order, a refusal, or that it is not known yet. Only what the
 * platform says of the checkout finishes it.
 */
export async function confirm(paymentId: string | undefined): Promise<void> {
  $placing.set({ step: 'busy', stage: 'confirming' });
  if (paymentId) await poll(paymentId);
  const checkout = await loadCheckout();
  if (!checkout) return $placing.set({ step: 'unknown' });
  if (isFinished(checkout.state)) return finish(checkout);
  const { payment, redirectUrl } = checkout;
  switch (payment?.state) {
    case 'success':
      return $placing.set({ step: 'paid' });
    case 'pending':
      return $placing.set({ step: 'pending' });
    case 'requires_action':
      return redirectUrl ? $placing.set({ step: 'unfinished', redirectUrl }) : $placing.set({ step: 'pending' });
    case 'failed':
      return refuse({ kind: 'failed' });
    case 'refunded':
      return refuse({ kind: 'refunded' });
    default:
      // Begun and never charged, or none at all: the order was not reached.
      return refuse({ kind: 'notPlaced' });
  }
}
