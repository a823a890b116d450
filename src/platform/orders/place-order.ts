import type { Order, placeOrder } from '#contract/orders.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { lockCheckout, requireCheckout } from '../checkout/checkout-row.ts';
import { placeFree } from '../checkout/place-free.ts';
import { saleOf } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { inTransaction } from '../db/transaction.ts';
import { onceOutside } from '../http/idempotent.ts';
import { orderNotFound, paymentNotFound, Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { findGivenPayment } from '../payments/given-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { orderAnswer } from './order-answer.ts';

type Body = CallRequest<typeof placeOrder>['body'];

/** The order of a checkout that is paid or costs nothing. Never charges: a payment must have gone through before. */
export function placeAnswer(selling: Selling, { headers, body }: CallRequest<typeof placeOrder>): Promise<Order> {
  const write = { scope: `PlaceOrder ${body.checkoutId}`, key: headers['idempotency-key'], body };
  return onceOutside(selling.db, write, () => place(selling, body));
}

async function place(selling: Selling, body: Body): Promise<Order> {
  const { db } = selling;
  const { checkout } = await requireCheckout(db, body.checkoutId, body.storeSlug);
  if (!isFinished(checkout.state)) await finish(selling, body);
  const order = await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkout.id).executeTakeFirst();
  if (!order) throw body.paymentId === undefined ? orderNotFound() : notPaid();
  return orderAnswer(db, order, checkout.id);
}

async function finish(selling: Selling, { checkoutId, storeSlug, paymentId }: Body): Promise<void> {
  if (paymentId !== undefined) {
    const payment = await findGivenPayment(selling.db, checkoutId, paymentId);
    if (!payment) throw paymentNotFound();
    return settlePayment(selling, payment);
  }
  await inTransaction(selling.db, async (trx) => {
    const it = await lockCheckout(trx, checkoutId, storeSlug);
    if (isFinished(it.checkout.state)) return;
    const sale = await saleOf(trx, it, selling.rates, selling.clock());
    if (sale.total > 0) throw notPaid();
    await placeFree(trx, selling, it, sale);
  });
}

const notPaid = () => new Refusal(402, [{ code: 'not_paid', message: 'an amount is due and not paid' }]);
