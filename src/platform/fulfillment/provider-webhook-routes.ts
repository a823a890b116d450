import type { Hono } from 'hono';
import { findStore } from '#platform/catalog/stores.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';

/** Bytes of an event. Events of orders have less than 100 KB. */
const BODY_MAX = 512 * 1024;

/** States in which a provider has news. While an order is submitted, its state is read anyway. */
const READABLE = ['submitted', 'in_production', 'failed', 'shipped'] as const;

/**
 * Serves the webhooks of Printful, one address for each store. An event only names orders, which are then read: so it does not matter
 * how often and in which order events arrive. Any status other than 200 makes the provider send the event again.
 */
export function serveProviderWebhooks(
  app: Hono,
  { db, clock, findProvider }: Pick<FulfillmentContext, 'db' | 'clock' | 'findProvider'>,
): void {
  app.post('/v1/webhooks/printful/:store', limitBody({ maxSize: BODY_MAX }), async (c) => {
    const store = await findStore(db, c.req.param('store'));
    const provider = store && findProvider('printful', store);
    if (!store || !provider?.readWebhook) throw new HttpError(404, { path: ['not found'] });
    const ids = await provider.readWebhook(await c.req.text(), c.req.raw.headers);
    if (ids === 'rejected') throw new HttpError(400, [{ message: 'the signature is wrong' }]);
    if (ids.length > 0)
      await db
        .updateTable('fulfillments')
        // A claim of before ends, because it may have read the order before the event.
        .set((eb) => ({ next_attempt_at: clock(), attempts: eb('attempts', '+', 1) }))
        .where('store_id', '=', store.id)
        .where('provider_order_id', 'in', [...ids])
        .where('state', 'in', READABLE)
        .execute();
    return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
  });
}
