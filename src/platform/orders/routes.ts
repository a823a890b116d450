import type { Hono } from 'hono';
import { getOrder, getOrderByCart, placeOrder } from '#contract/orders.ts';
import type { Selling } from '../checkout/selling.ts';
import type { Database } from '../db/tables.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { orderNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import { orderAnswer } from './order-answer.ts';
import { placeAnswer } from './place-order.ts';

/** Somebody who follows parcels asks now and then; somebody who tries out numbers, without end. */
const LOOKUPS: RateLimit = { scope: 'order_lookup', max: 30, milliseconds: 60_000 };

/** A browser that lost an answer asks a few times. */
const PLACES: RateLimit = { scope: 'place_order', max: 120, milliseconds: 60_000 };

/** Orders, placed and read. */
export function serveOrders(app: Hono, selling: Selling): void {
  const { db } = selling;
  serveCall(app, placeOrder, 'never', async (request, client) => {
    await limitRate(db, PLACES, client);
    return placeAnswer(selling, request);
  });
  serveCall(app, getOrderByCart, 'never', async ({ query }) => {
    const order = await db.selectFrom('orders').selectAll().where('checkout_id', '=', query.cartId).executeTakeFirst();
    if (!order) throw orderNotFound();
    return orderAnswer(db, order, query.cartId);
  });
  serveCall(app, getOrder, 'never', async ({ params, query }, client) => {
    await limitRate(db, LOOKUPS, client);
    const order = await findOrder(db, query.storeSlug, params.lookupNumber);
    if (!order) throw orderNotFound();
    return orderAnswer(db, order);
  });
}

/**
 * An order of a store by its lookup number, or by the number a shopper has on paper. Neither can be guessed, and the answer
 * names nobody.
 */
function findOrder(db: Database, storeSlug: string, number: string) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .selectAll('orders')
    .where('stores.slug', '=', storeSlug)
    .where((eb) =>
      eb.or([eb('orders.lookup_number', '=', number), eb('orders.order_number', '=', number.toUpperCase())]),
    )
    .executeTakeFirst();
}
