import type { CallOutput } from '#contract/call.ts';
import type { submitCheckout } from '#contract/checkout.ts';
import { isFinished } from '#domain/checkout/states.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { onceInTransaction, onceOutside } from '../http/idempotent.ts';
import { paymentNotFound, unprocessable } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { type Charged, chargePayment } from '../payments/charge-payment.ts';
import { findGivenPayment } from '../payments/given-payment.ts';
import { paymentRefused } from '../payments/payment-order.ts';
import { checkReturnUrl } from '../payments/return-url.ts';
import { lockCheckout, requireCheckout } from './checkout-row.ts';
import { placeFree } from './place-free.ts';
import { saleOf } from './sale.ts';
import type { Selling } from './selling.ts';

type Answer = CallOutput<typeof submitCheckout>;
type Body = CallRequest<typeof submitCheckout>['body'];

/** Pays for a checkout and places its order; one that is finished is answered so, and never charged again. */
export function submitAnswer(
  selling: Selling,
  { headers, body }: CallRequest<typeof submitCheckout>,
  client: string,
): Promise<Answer> {
  const write = { scope: `SubmitCheckout ${body.checkoutId}`, key: headers['idempotency-key'], body };
  // Without a payment nobody outside is asked: one transaction has it all.
  if (body.paymentId === undefined)
    return onceInTransaction(selling.db, write, (trx) => placeWithoutPayment(trx, selling, body));
  const { paymentId } = body;
  return onceOutside(selling.db, write, () => submit(selling, { ...body, paymentId }, client));
}

async function submit(selling: Selling, body: Body & { readonly paymentId: string }, client: string): Promise<Answer> {
  const { checkout, store } = await requireCheckout(selling.db, body.checkoutId, body.storeSlug);
  checkReturnUrl(selling, store, body.returnUrl);
  if (isFinished(checkout.state)) return answer({ state: checkout.state });
  const payment = await findGivenPayment(selling.db, checkout.id, body.paymentId, body.paymentToken);
  if (!payment || payment.platform !== body.platform) throw paymentNotFound();
  return chargedAnswer(await chargePayment(selling, payment, { returnUrl: body.returnUrl, client }));
}

async function placeWithoutPayment(trx: DatabaseTransaction, selling: Selling, body: Body): Promise<Answer> {
  const it = await lockCheckout(trx, body.checkoutId, body.storeSlug);
  checkReturnUrl(selling, it.store, body.returnUrl);
  if (isFinished(it.checkout.state)) return answer({ state: it.checkout.state });
  const sale = await saleOf(trx, it, selling.rates, selling.clock());
  if (sale.total > 0) throw unprocessable({ pointer: '/paymentId', code: 'missing', message: 'expected a payment' });
  await placeFree(trx, selling, it, sale);
  return answer({ state: 'success' });
}

/** What a shopper reads whose money went back. */
const REFUNDED =
  'We are sorry: the items sold out while you paid. Your payment was given back in full and no order was placed.';

function chargedAnswer(charged: Charged): Answer {
  switch (charged.state) {
    case 'success':
      return answer({ state: 'success' });
    case 'requires_action':
      return answer({ state: 'pending', redirectUrl: charged.redirectUrl });
    case 'pending':
      return answer({ state: 'pending' });
    case 'refunded':
      return answer({ state: 'failure', displayMessage: REFUNDED });
    case 'refused':
      throw paymentRefused(charged.refusal);
  }
}

const answer = (said: Partial<Answer> & Pick<Answer, 'state'>): Answer => ({
  redirectUrl: null,
  displayMessage: null,
  message: null,
  ...said,
});
