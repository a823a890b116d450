import type { Checkout } from '#shared/contract/checkout.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { initiatePayment, type PaymentMethod, updatePayment } from '#shared/contract/payment.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { hasSameLines } from '../../cart/has-same-lines.ts';
import { isFinished } from '../checkout-states.ts';
import {
  hasExistingPayment,
  type PaymentClient,
  type PaymentOutcome,
  type StartedPayment,
} from './client.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPaymentRequest } from './payment-request.ts';

const UNREACHABLE: PaymentOutcome = { step: 'declined', reason: 'unreachable' };

/**
 * Reads the checkout before it is paid. Fails when it is paid already, when a payment of it is being processed, or when its lines
 * or its total are no longer those of `shown`, the checkout that the shopper saw.
 */
export async function loadPayableCheckout(
  client: PaymentClient,
  shown: Checkout,
): Promise<Result<Checkout, PaymentOutcome>> {
  const checkout = await client.loadCheckout();
  if (!checkout) return fail(UNREACHABLE);
  if (isFinished(checkout.state)) return fail({ step: 'finished', checkout });
  const { payment, costs, lineItems } = checkout;
  if (payment?.state === 'pending' || payment?.state === 'success')
    return fail(await confirmPayment(client, payment.paymentId));
  return costs.total.value === shown.costs.total.value && hasSameLines(lineItems, shown.lineItems)
    ? ok(checkout)
    : fail({ step: 'declined', reason: 'totalChanged' });
}

/**
 * Starts the payment of a checkout, or updates the one it has: PayPal always starts a new one. Nothing is charged. A try that
 * gets no response is repeated with the same idempotency key.
 */
export async function startPayment(
  client: PaymentClient,
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<Result<StartedPayment, PaymentOutcome>> {
  const { customer, payment } = checkout;
  if (!customer) return fail(UNREACHABLE);
  const { platform } = client;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = createPaymentRequest(client, { checkout, customer, method, paymentMethodId });
  const response =
    method === 'paypal' || !payment
      ? await request(platform, initiatePayment, { headers, body })
      : await request(platform, updatePayment, {
          headers,
          body: { ...body, id: payment.id, paymentToken: payment.paymentToken },
        });
  if (response.ok) {
    const { paymentToken, paymentId } = response.value;
    const started = { paymentToken, paymentId };
    client.savePayment?.(started);
    return ok(started);
  }
  const { error } = response;
  // For developers: shoppers see a text of their own.
  console.warn(`Error when getting payment intent: ${describeError(error)}`);
  if (hasExistingPayment(error)) return fail(await confirmPayment(client, payment?.paymentId));
  return fail(error.kind === 'refused' ? { step: 'rejected', error } : UNREACHABLE);
}
