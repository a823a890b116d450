import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import { orderNotFound } from '#platform/http/http-error.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import * as calls from '#shared/contract/orders.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { ensureOrder } from './ensure-order.ts';
import { readOrderAccess } from './order-access.ts';
import { buildOrderResponse } from './order-response.ts';

/** Limit of lookups. It is enough for tracking an order, and too low for guessing order numbers. */
const LOOKUP_LIMIT: RateLimit = { scope: 'order_lookup', max: 30, milliseconds: 60_000 };

/** A browser retries a few times after a lost response. */
const PLACE_LIMIT: RateLimit = { scope: 'place_order', max: 120, milliseconds: 60_000 };

/** Serves orders. `POST /v1/orders` returns the order and never charges; `submitCheckout` charges. */
export function serveOrders(app: Hono, commerce: CommerceContext): void {
  const { db } = commerce;
  serveCall(app, calls.placeOrder, 'never', async (request, client) => {
    await enforceRateLimit(db, PLACE_LIMIT, client);
    return ensureOrder(commerce, request);
  });
  serveCall(app, calls.getOrderByCart, 'never', async ({ query }) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', query.cartId)
      .executeTakeFirst();
    if (!order) throw orderNotFound();
    return {
      ...(await buildOrderResponse(db, order, query.cartId)),
      access: await readOrderAccess(commerce, order),
    };
  });
  serveCall(app, calls.getOrder, 'never', async ({ params, query }, client) => {
    await enforceRateLimit(db, LOOKUP_LIMIT, client);
    const order = await findOrder(db, query.storeSlug, params.lookupNumber);
    if (!order) throw orderNotFound();
    return buildOrderResponse(db, order);
  });
}

/**
 * Finds an order of a store by its lookup number or its order number. Both are too long to guess, and the response contains no
 * customer data.
 */
function findOrder(db: Database, storeSlug: string, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .selectAll('orders')
    .where('stores.slug', '=', storeSlug)
    .where((eb) =>
      eb.or([
        eb('orders.lookup_number', '=', number),
        eb('orders.order_number', '=', number.toUpperCase()),
      ]),
    )
    .executeTakeFirst();
}
