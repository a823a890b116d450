import type { Hono } from 'hono';
import type { CallOutput } from '#contract/call.ts';
import {
  confirmPayment,
  createPaymentIntent,
  getPayment,
  getWalletDomainFile,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from '#contract/payment.ts';
import { platformOf } from '#domain/checkout/payment-platform.ts';
import { isUnderWay } from '#domain/checkout/states.ts';
import type { Selling } from '../checkout/selling.ts';
import { onceOutside } from '../http/idempotent.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { paymentNotFound, Refusal, unprocessable } from '../http/refusal.ts';
import { type CallRequest, serveCall } from '../http/serve-call.ts';
import { beginPayment, changePayment, type PaymentWish } from './begin-payment.ts';
import { confirmAnswer } from './confirm-payment.ts';
import { findGivenPayment } from './given-payment.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';
import { verifyDomainAnswer } from './verify-domain.ts';
import { serveWebhooks } from './webhooks.ts';

const MINUTE = 60_000;
/** As for submits: a shopper who tries every card they have needs less. */
const BEGINS: RateLimit = { scope: 'begin_payment', max: 40, milliseconds: MINUTE };
/** Four questions a purchase, a second apart. */
const READS: RateLimit = { scope: 'read_payment', max: 240, milliseconds: MINUTE };
const DOMAINS: RateLimit = { scope: 'verify_domain', max: 20, milliseconds: MINUTE };
/** Milliseconds between two questions to the provider about one payment. */
const POLL_PAUSE = 500;

/** Payments: begun, changed, confirmed, asked for, and told of by their providers. */
export function servePayments(app: Hono, selling: Selling, walletDomainFile: string | undefined): void {
  const { db } = selling;
  const limited = (client: string) => limitRate(db, BEGINS, client);
  serveCall(app, initiatePayment, 'never', async ({ headers, body }, client) => {
    await limited(client);
    const write = { scope: `InitiatePayment ${body.checkoutId}`, key: headers['idempotency-key'], body };
    return onceOutside(db, write, () => beginPayment(selling, wishOf(body)));
  });
  serveCall(app, updatePayment, 'never', async ({ headers, body }, client) => {
    await limited(client);
    const write = { scope: `UpdatePayment ${body.checkoutId}`, key: headers['idempotency-key'], body };
    return onceOutside(db, write, async () => {
      const payment = await findGivenPayment(db, body.checkoutId, body.id, body.paymentToken);
      if (!payment) throw paymentNotFound();
      return changePayment(selling, payment, wishOf(body));
    });
  });
  serveCall(app, createPaymentIntent, 'never', async ({ headers, body }, client) => {
    await limited(client);
    const write = { scope: `PaymentIntent ${body.checkoutId}`, key: headers['idempotency-key'], body };
    return onceOutside(db, write, async () => {
      const { paymentId, paymentToken } = await beginPayment(selling, { ...body, method: body.paymentMethod });
      return { paymentId, paymentToken };
    });
  });
  serveCall(app, confirmPayment, 'never', async (request, client) => {
    await limited(client);
    return confirmAnswer(selling, request, client);
  });
  serveCall(app, getPayment, 'never', async ({ query }, client) => {
    await limitRate(db, READS, client);
    return paymentAnswer(selling, query);
  });
  serveCall(app, verifyDomain, 'never', async ({ body }, client) => {
    await limitRate(db, DOMAINS, client);
    return verifyDomainAnswer(selling, body.domainName);
  });
  serveCall(app, getWalletDomainFile, 'hour', async () => {
    if (walletDomainFile === undefined) throw new Refusal(404, { file: ['not set'] });
    return walletDomainFile;
  });
  serveWebhooks(app, selling);
}

function wishOf(body: CallRequest<typeof initiatePayment>['body']): PaymentWish {
  const { checkoutId, storeSlug, paymentMethod, paymentMethodId, amount, platform } = body;
  if (platform !== platformOf(paymentMethod)) {
    throw unprocessable({ pointer: '/platform', message: `expected ${platformOf(paymentMethod)} for this method` });
  }
  return { checkoutId, storeSlug, method: paymentMethod, paymentMethodId, amount };
}

/** How far a payment is. One that is not settled is asked for at its provider, so a poll finishes what an event lost. */
async function paymentAnswer(
  selling: Selling,
  { paymentId, checkoutId }: CallRequest<typeof getPayment>['query'],
): Promise<CallOutput<typeof getPayment>> {
  const payment = await findGivenPayment(selling.db, checkoutId, paymentId);
  if (!payment) throw paymentNotFound();
  if (!isOpen(payment) || selling.clock() - payment.checkedAt < POLL_PAUSE) return { state: payment.state };
  try {
    await settlePayment(selling, payment);
  } catch (error) {
    selling.log(`payment ${payment.id} could not be read`, error);
  }
  return { state: (await findPayment(selling.db, payment.id))?.state ?? payment.state };
}

/** A begun one may have been paid by the provider's script alone. */
const isOpen = ({ state }: PaymentRow) => state === 'created' || isUnderWay(state);
