import type { ApiFailure } from '#api/failure.ts';
import { request } from '#api/http.ts';
import type { Checkout } from '#contract/checkout.ts';
import { initiatePayment, type PaymentMethod, updatePayment } from '#contract/payment.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { pageContext } from '../page-context.ts';
import { type KeptPayment, keepPayment } from './kept-payment.ts';
import { paymentRequest } from './payment-request.ts';

/**
 * Begins the payment of a checkout, or changes the one it has: initiated when the method is PayPal or there is none yet,
 * else updated (spec §4). Nothing is charged. The payment is kept for a return or a reload.
 */
export async function startPayment(
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<Result<KeptPayment, ApiFailure>> {
  const { customer, payment } = checkout;
  if (!customer)
    return fail({ kind: 'malformed', call: initiatePayment.name, message: 'the checkout has no customer' });
  const { platform, store, storeName } = pageContext();
  const body = paymentRequest({ checkout, customer, method, paymentMethodId, store, storeName });
  const input = { headers: { 'idempotency-key': crypto.randomUUID() } };
  const answer =
    method === 'paypal' || !payment
      ? await request({ url: platform }, initiatePayment, { ...input, body })
      : await request({ url: platform }, updatePayment, {
          ...input,
          body: { ...body, id: payment.id, paymentToken: payment.paymentToken },
        });
  if (!answer.ok) return answer;
  const { paymentToken, paymentId } = answer.value;
  const kept = { paymentToken, paymentId, checkoutId: checkout.id };
  keepPayment(kept);
  return ok(kept);
}
