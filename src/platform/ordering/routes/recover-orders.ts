import type { Hono } from 'hono';
import { requireStore } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { enforceRateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { WRITE_LIMITS } from '#platform/http/write-limits.ts';
import { queueOrderList } from '#platform/mail/queue-order-list.ts';
import { recoverOrders } from '#shared/contract/orders.ts';

const BY_CLIENT = WRITE_LIMITS.recoveries;

/**
 * Serves the recovery of orders: it mails the orders of the last 60 days to the address they were placed with. The orders are
 * looked up only when the mail is rendered, so that the response and its time do not reveal whether the address has orders.
 * `queueOrderList` limits how many mails an address gets; a request above that limit gets the same response.
 */
export function serveRecovery(app: Hono, db: Database): void {
  serveCall(app, recoverOrders, 'never', async ({ query }, client) => {
    const store = await requireStore(db, query.slug);
    await enforceRateLimit(db, BY_CLIENT, client);
    await queueOrderList(db, { storeId: store.id, recipient: query.email.trim() }, client);
    return { success: true };
  });
}
