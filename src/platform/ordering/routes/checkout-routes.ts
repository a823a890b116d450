import type { Hono } from 'hono';
import { requireStore } from '#platform/catalog/stores.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { WRITE_LIMITS } from '#platform/http/write-limits.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import * as cartCalls from '#shared/contract/cart.ts';
import * as calls from '#shared/contract/checkout.ts';
import * as deliveryCalls from '#shared/contract/delivery.ts';
import * as hostedCalls from '#shared/contract/hosted-checkout.ts';
import { MAX_LINE_QUANTITY } from '#shared/rules/cart/cart.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import { ensureTaxes } from '../checkout/ensure-taxes.ts';
import { findSellableLines, mergeLines, readStock } from '../checkout/sellable-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { buildCheckoutResponse } from './checkout-response.ts';
import { createCheckout } from './create-checkout.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { submitCheckout } from './submit-checkout.ts';
import { updateCheckout } from './update-checkout.ts';
import { updateRedirectedCart } from './update-redirected-cart.ts';

const MINUTE = 60_000;
const CREATE_LIMIT = WRITE_LIMITS.createCheckout;
const SUBMIT_LIMIT = WRITE_LIMITS.submitCheckout;
const UPDATES = WRITE_LIMITS.updateCheckout;
/** Prevents guessing promo codes, which are short. */
const PROMOS: RateLimit = { scope: 'promo_code', max: 20, milliseconds: MINUTE };

const REDIRECTED_CARTS = WRITE_LIMITS.redirectedCarts;

/** Serves the calls of carts and checkouts, delivery quotes included. */
export function serveCheckouts(app: Hono, commerce: CommerceContext): void {
  const { db, clock } = commerce;
  serveCall(app, cartCalls.recalculateCart, 'never', (request) =>
    recalculateCart(commerce, request),
  );
  serveCall(app, calls.createCheckout, 'never', async (request, client) => {
    await enforceRateLimit(db, CREATE_LIMIT, client);
    return createCheckout(commerce, request);
  });
  serveCall(app, calls.getCheckout, 'never', async ({ query }, client) => {
    const checkoutContext = await requireCheckout(db, query.id, query.storeSlug);
    if (!isFinished(checkoutContext.checkout.state))
      await ensureTaxes({ ...commerce, client }, checkoutContext);
    return buildCheckoutResponse(db, checkoutContext, commerce, clock());
  });
  serveCall(app, calls.updateCheckout, 'never', async (request, client) => {
    await enforceRateLimit(db, UPDATES, client);
    if (typeof request.body.data.promoCode === 'string') await enforceRateLimit(db, PROMOS, client);
    return updateCheckout({ ...commerce, client }, request);
  });
  serveCall(app, hostedCalls.updateRedirectedCart, 'never', async (request, client) => {
    await enforceRateLimit(db, REDIRECTED_CARTS, client);
    return updateRedirectedCart(commerce, request);
  });
  serveCall(app, deliveryCalls.quoteDelivery, 'never', (request, client) =>
    quoteDelivery({ ...commerce, client }, request),
  );
  serveCall(app, calls.submitCheckout, 'never', async (request, client) => {
    await enforceRateLimit(db, SUBMIT_LIMIT, client);
    return submitCheckout(commerce, request, client);
  });
}

/** Recalculates the prices of cart lines. A line that cannot be bought has `available` 0 and does not count in the total. */
async function recalculateCart(
  { db }: CommerceContext,
  { body }: CallRequest<typeof cartCalls.recalculateCart>,
): Promise<CallOutput<typeof cartCalls.recalculateCart>> {
  const store = await requireStore(db, body.storeSlug);
  const lines = mergeLines(body.lineItems);
  const sellable = await findSellableLines(db, store, lines, body.currency);
  const stock = await readStock(db, lines);
  const lineItems = lines.map(({ teespringID, quantity }) => {
    const line = sellable.get(teespringID);
    const available = line ? (stock.get(teespringID) ?? MAX_LINE_QUANTITY) : 0;
    const price = line?.price ?? 0;
    return {
      teespringID,
      quantity,
      price,
      totalPrice: available > 0 ? price * quantity : 0,
      available,
    };
  });
  return {
    currency: body.currency,
    lineItems,
    total: lineItems.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  };
}
