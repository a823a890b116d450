import type { Hono } from 'hono';
import type { CallRequest } from '#platform/http/call-request.ts';
import { conflict, paymentNotFound, unprocessable } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import * as calls from '#shared/contract/express.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import { ensureTaxes } from '../checkout/ensure-taxes.ts';
import { ensureLiveDeliveryOf } from '../checkout/live-delivery.ts';
import { quoteExpress, withExpressAddress } from '../checkout/quote-express.ts';
import type { CommerceContext } from '../commerce-context.ts';
import {
  saveExpressDetails,
  startExpressPayment,
  updateExpressPayment,
} from '../payments/express-payment.ts';
import { findCheckoutPayment } from '../payments/payment-row.ts';
import { requireOfferedMethod } from '../payments/require-offered-method.ts';
import { requirePayableAmount } from '../payments/require-payable-amount.ts';
import { buildCheckoutResponse, toCostsResponse } from './checkout-response.ts';

const MINUTE = 60_000;
/** A shopper may try several addresses and deliveries. */
const QUOTES: RateLimit = { scope: 'express_quote', max: 60, milliseconds: MINUTE };
const STARTS: RateLimit = { scope: 'express_start', max: 40, milliseconds: MINUTE };

/** Serves the calls of payments whose address comes from a wallet or from PayPal. */
export function serveExpress(app: Hono, commerce: CommerceContext): void {
  const { db } = commerce;
  serveCall(app, calls.quoteExpress, 'never', async (request, client) => {
    await enforceRateLimit(db, QUOTES, client);
    return quote({ ...commerce, client }, request);
  });
  serveCall(app, calls.startExpressPayment, 'never', async ({ headers, body }, client) => {
    await enforceRateLimit(db, STARTS, client);
    const write = {
      scope: `StartExpressPayment ${body.checkoutId}`,
      key: headers['idempotency-key'],
      body,
    };
    return runOnce(db, write, async () => {
      const { providerId, token, meta } = await startExpressPayment(commerce, {
        ...body,
        method: body.paymentMethod,
      });
      return { paymentId: providerId, paymentToken: token, meta: { ...meta } };
    });
  });
  serveCall(app, calls.saveExpressDetails, 'never', async ({ headers, body }, client) => {
    await enforceRateLimit(db, STARTS, client);
    const write = {
      scope: `SaveExpressDetails ${body.checkoutId}`,
      key: headers['idempotency-key'],
      body,
    };
    return runOnce(db, write, () => saveDetails({ ...commerce, client }, body));
  });
}

async function quote(
  commerce: CommerceContext,
  { body }: CallRequest<typeof calls.quoteExpress>,
): Promise<CallOutput<typeof calls.quoteExpress>> {
  const { db, rates, clock } = commerce;
  const saved = await requireCheckout(db, body.checkoutId, body.storeSlug);
  if (isFinished(saved.checkout.state)) throw conflict('finished', 'the checkout is finished');
  const checkoutContext = withExpressAddress(saved, body.address);
  requireOfferedMethod(commerce, checkoutContext, body.paymentMethod, '/paymentMethod');
  const wantedOption = body.deliveryOption?.id;
  const quoteNow = () => quoteExpress(db, checkoutContext, wantedOption, { rates, now: clock() });
  await ensureLiveDeliveryOf(commerce, checkoutContext);
  const first = await quoteNow();
  const chosen = {
    ...checkoutContext,
    checkout: { ...checkoutContext.checkout, deliveryOption: first.delivery },
  };
  const quoted = (await ensureTaxes(commerce, chosen)) ? await quoteNow() : first;
  if (quoted.priced.unknownTaxes)
    throw unprocessable({
      pointer: '/costs/tax',
      code: 'tax_unknown',
      message: 'the tax could not be calculated',
    });
  const { costs, promo } = quoted.priced;
  // An order that costs nothing is placed without the provider.
  if (costs.total > 0)
    await requirePayableAmount(commerce, checkoutContext, body.paymentMethod, {
      total: costs.total,
      promoCode: promo?.code ?? null,
    });
  if (body.payment) {
    const { paymentId, paymentToken } = body.payment;
    const payment = await findCheckoutPayment(db, body.checkoutId, paymentId, paymentToken);
    if (payment?.method !== body.paymentMethod) throw paymentNotFound();
    await updateExpressPayment(commerce, checkoutContext, payment, quoted);
  }
  const { currency } = saved.checkout;
  return {
    quotes: quoted.quotes.map(({ id, name, price, early, late }) => ({
      id,
      name,
      cost: { amount: price, currency },
      deliveryEstimates: { early, late },
    })),
    deliveryOption: { id: quoted.delivery },
    costs: toCostsResponse(costs, currency),
  };
}

async function saveDetails(
  commerce: CommerceContext,
  body: CallRequest<typeof calls.saveExpressDetails>['body'],
): Promise<Checkout> {
  const { db, clock } = commerce;
  const { checkout } = await requireCheckout(db, body.checkoutId, body.storeSlug);
  if (isFinished(checkout.state)) throw conflict('finished', 'the checkout is finished');
  const payment = await findCheckoutPayment(db, body.checkoutId, body.paymentId, body.paymentToken);
  if (!payment) throw paymentNotFound();
  await saveExpressDetails(commerce, payment);
  return buildCheckoutResponse(db, await requireCheckout(db, body.checkoutId), commerce, clock());
}
