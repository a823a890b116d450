import { randomUUID } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { consumeRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { readMailbox } from './mailbox.ts';
import {
  createListPayload,
  type ListRecipient,
  queueDelayedOrderList,
} from './queue-delayed-list.ts';
import { queueMail } from './queue-mail.ts';

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
export async function queueOrderList(
  db: Database,
  to: ListRecipient,
  client: string,
): Promise<void> {
  const pair = `${client} ${readMailbox(to.recipient).id}`;
  if (!(await consumeRateLimit(db, LISTS_BY_CLIENT, pair))) return queueDelayedOrderList(db, to);
  const now = Date.now();
  const payload = createListPayload(to.recipient, now);
  const dedupeKey = `recovery:${randomUUID()}`;
  await queueMail(db, { kind: 'recovery', ...to, payload, dedupeKey }, now);
}
