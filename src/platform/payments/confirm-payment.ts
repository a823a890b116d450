import type { CallOutput } from '#contract/call.ts';
import type { confirmPayment } from '#contract/payment.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import type { Selling } from '../checkout/selling.ts';
import { onceOutside } from '../http/idempotent.ts';
import { paymentNotFound } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { changePayment } from './begin-payment.ts';
import { type Charged, chargePayment } from './charge-payment.ts';
import { findGivenPayment } from './given-payment.ts';
import { paymentRefused } from './payment-order.ts';
import { checkReturnUrl } from './return-url.ts';

type Body = CallRequest<typeof confirmPayment>['body'];
type Answer = CallOutput<typeof confirmPayment>;

/** Gives a begun payment its method and charges it; the order is written with it. */
export function confirmAnswer(
  selling: Selling,
  { headers, body }: CallRequest<typeof confirmPayment>,
  client: string,
): Promise<Answer> {
  const write = { scope: `ConfirmPayment ${body.checkoutId}`, key: headers['idempotency-key'], body };
  return onceOutside(selling.db, write, () => confirm(selling, body, client));
}

async function confirm(selling: Selling, body: Body, client: string): Promise<Answer> {
  const { checkout, store } = await requireCheckout(selling.db, body.checkoutId, body.storeSlug);
  checkReturnUrl(selling, store, body.returnUrl);
  const payment = await findGivenPayment(selling.db, checkout.id, body.paymentId, body.paymentToken);
  if (!payment) throw paymentNotFound();
  if (isFinished(checkout.state)) return { state: 'success' };
  const { paymentMethodId, returnUrl } = body;
  const asked = { returnUrl, client };
  if (payment.state === 'created' && payment.paymentMethodId === paymentMethodId) {
    return answer(await chargePayment(selling, payment, asked));
  }
  const wish = { ...body, method: payment.method };
  const { paymentId } = await changePayment(selling, payment, wish);
  const changed = await findGivenPayment(selling.db, checkout.id, paymentId);
  if (!changed) throw paymentNotFound();
  return answer(await chargePayment(selling, changed, asked));
}

function answer(charged: Charged): Answer {
  if (charged.state === 'refused') throw paymentRefused(charged.refusal);
  if (charged.state !== 'requires_action') return { state: charged.state };
  return { state: charged.state, ...(charged.redirectUrl !== null && { redirectUrl: charged.redirectUrl }) };
}
