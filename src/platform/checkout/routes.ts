import type { Hono } from 'hono';
import { recalculateCart } from '#contract/cart.ts';
import { createCheckout, getCheckout, submitCheckout, updateCheckout } from '#contract/checkout.ts';
import { quoteDelivery } from '#contract/delivery.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';
import { checkoutAnswer } from './checkout-answer.ts';
import { requireCheckout } from './checkout-row.ts';
import { createAnswer } from './create-checkout.ts';
import { quoteAnswer } from './quote-delivery.ts';
import { recalculateAnswer } from './recalculate-cart.ts';
import type { Selling } from './selling.ts';
import { submitAnswer } from './submit-checkout.ts';
import { updateAnswer } from './update-checkout.ts';

const MINUTE = 60_000;
/** A household, an office: many shoppers may share an address; none of them needs more. */
const CREATES: RateLimit = { scope: 'create_checkout', max: 60, milliseconds: MINUTE };
const SUBMITS: RateLimit = { scope: 'submit_checkout', max: 30, milliseconds: MINUTE };
/** One for each field that is left, each way of delivery that is tried. */
export const UPDATES: RateLimit = { scope: 'update_checkout', max: 120, milliseconds: MINUTE };
/** Codes are short: trying them out is stopped. */
const PROMOS: RateLimit = { scope: 'promo_code', max: 20, milliseconds: MINUTE };

/** Carts, checkouts and their delivery. */
export function serveCheckouts(app: Hono, selling: Selling): void {
  const { db, rates, clock } = selling;
  serveCall(app, recalculateCart, 'never', (request) => recalculateAnswer(selling, request));
  serveCall(app, createCheckout, 'never', async (request, client) => {
    await limitRate(db, CREATES, client);
    return createAnswer(selling, request);
  });
  serveCall(app, getCheckout, 'never', async ({ query }) =>
    checkoutAnswer(db, await requireCheckout(db, query.id, query.storeSlug), rates, clock()),
  );
  serveCall(app, updateCheckout, 'never', async (request, client) => {
    await limitRate(db, UPDATES, client);
    if (typeof request.body.data.promoCode === 'string') await limitRate(db, PROMOS, client);
    return updateAnswer(selling, request);
  });
  serveCall(app, quoteDelivery, 'never', (request) => quoteAnswer(selling, request));
  serveCall(app, submitCheckout, 'never', async (request, client) => {
    await limitRate(db, SUBMITS, client);
    return submitAnswer(selling, request, client);
  });
}
