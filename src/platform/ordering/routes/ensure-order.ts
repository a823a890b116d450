import type { CallRequest } from '#platform/http/call-request.ts';
import { HttpError, orderNotFound, paymentNotFound } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import type * as calls from '#shared/contract/orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { findCheckoutPayment } from '../payments/payment-row.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { placeOrder } from '../place-order.ts';
import { buildOrderResponse } from './order-response.ts';

type Body = CallRequest<typeof calls.placeOrder>['body'];

/** Returns the order of a checkout. Places it first if the checkout is paid or free. Never charges. */
export function ensureOrder(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.placeOrder>,
): Promise<Order> {
  const operation = {
    scope: `PlaceOrder ${body.checkoutId}`,
    key: headers['idempotency-key'],
    body,
  };
  return runOnce(commerce.db, operation, () => ensureOrderOnce(commerce, body));
}

async function ensureOrderOnce(commerce: CommerceContext, body: Body): Promise<Order> {
  const { db } = commerce;
  const { checkout } = await requireCheckout(db, body.checkoutId, body.storeSlug);
  if (!isFinished(checkout.state)) await placeWithoutCharge(commerce, body);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirst();
  if (!order) throw body.paymentId === undefined ? orderNotFound() : notPaid();
  return buildOrderResponse(db, order, checkout.id);
}

async function placeWithoutCharge(
  commerce: CommerceContext,
  { checkoutId, storeSlug, paymentId }: Body,
): Promise<void> {
  if (paymentId === undefined) {
    const { state } = await placeOrder(commerce, { checkoutId, storeSlug });
    if (state === 'payment_required') throw notPaid();
    return;
  }
  const payment = await findCheckoutPayment(commerce.db, checkoutId, paymentId);
  if (!payment) throw paymentNotFound();
  await syncPayment(commerce, payment);
}

const notPaid = () =>
  new HttpError(402, [{ code: 'not_paid', message: 'the amount due is not paid' }]);
