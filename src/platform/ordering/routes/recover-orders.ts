import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { requireStore } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { consumeRateLimit, enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { WRITE_LIMITS } from '#platform/http/write-limits.ts';
import { recoverOrders } from '#shared/contract/orders.ts';
import { readMailbox } from '../../mail/mailbox.ts';
import {
  createListPayload,
  type ListRecipient,
  queueDelayedOrderList,
} from '../../mail/queue-delayed-list.ts';
import { queueMail } from '../../mail/queue-mail.ts';

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

/**
 * Number of order lists that the requests of one client can send to one recipient without a delay. It is much lower than the limit
 * of the mailbox (`MAIL_RULES`), so that a stranger cannot use up the lists of the mailbox's owner.
 */
const LISTS_BY_CLIENT: RateLimit = {
  scope: 'order-list-client',
  max: 2,
  milliseconds: 24 * 3_600_000,
};

/** Queues the list of a recipient's orders, which a client requested. Above the limits it is sent later, once for all requests. */
async function queueOrderList(db: Database, to: ListRecipient, client: string): Promise<void> {
  const pair = `${client} ${readMailbox(to.recipient).id}`;
  if (!(await consumeRateLimit(db, LISTS_BY_CLIENT, pair))) return queueDelayedOrderList(db, to);
  const now = Date.now();
  const payload = createListPayload(to.recipient, now);
  const dedupeKey = `recovery:${randomUUID()}`;
  await queueMail(db, { kind: 'recovery', ...to, payload, dedupeKey }, now);
}
