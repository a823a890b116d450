import type { CallRequest } from '#platform/http/call-request.ts';
import { paymentNotFound } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/payment.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { updatePayment } from '../payments/initiate-payment.ts';
import { parseReturnUrl } from '../payments/parse-return-url.ts';
import { paymentDeclined } from '../payments/payment-order.ts';
import { findCheckoutPayment, type PaymentRow } from '../payments/payment-row.ts';
import { placeOrder } from '../place-order.ts';

type Body = CallRequest<typeof calls.confirmPayment>['body'];
type Response = CallOutput<typeof calls.confirmPayment>;

/** Attaches a payment method to a payment and places the order with it. */
export function confirmPayment(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.confirmPayment>,
  client: string,
): Promise<Response> {
  const write = {
    scope: `ConfirmPayment ${body.checkoutId}`,
    key: headers['idempotency-key'],
    body,
  };
  return runOnce(commerce.db, write, () => confirm(commerce, body, client));
}

async function confirm(commerce: CommerceContext, body: Body, client: string): Promise<Response> {
  const { checkoutId, storeSlug, returnUrl } = body;
  const { checkout, store } = await requireCheckout(commerce.db, checkoutId, storeSlug);
  parseReturnUrl(commerce, store, returnUrl);
  const initiated = await findCheckoutPayment(
    commerce.db,
    checkoutId,
    body.paymentId,
    body.paymentToken,
  );
  if (!initiated) throw paymentNotFound();
  if (isFinished(checkout.state)) return { state: 'success' };
  const payment = await attachPaymentMethod(commerce, initiated, body);
  const outcome = await placeOrder(commerce, { checkoutId, storeSlug, payment, returnUrl, client });
  if (outcome.state === 'declined') throw paymentDeclined(outcome.decline);
  if (outcome.state !== 'requires_action') return { state: outcome.state };
  return {
    state: outcome.state,
    ...(outcome.redirectUrl !== null && { redirectUrl: outcome.redirectUrl }),
  };
}

/** Returns the payment to charge: the given one if it already has the payment method, or else the updated one. */
async function attachPaymentMethod(
  commerce: CommerceContext,
  initiated: PaymentRow,
  body: Body,
): Promise<PaymentRow> {
  if (initiated.state === 'created' && initiated.paymentMethodId === body.paymentMethodId)
    return initiated;
  const { paymentId } = await updatePayment(commerce, initiated, {
    ...body,
    method: initiated.method,
  });
  const updated = await findCheckoutPayment(commerce.db, body.checkoutId, paymentId);
  if (!updated) throw paymentNotFound();
  return updated;
}
