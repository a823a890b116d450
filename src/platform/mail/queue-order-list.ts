import { randomUUID } from 'node:crypto';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Database } from '../db/tables.ts';
import { consumeRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { readMailbox } from './mailbox.ts';
import { queueMail } from './queue-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A limit of mails to one mailbox, and a wider one to all addresses that may be the same mailbox. */
export interface MailboxLimit {
  readonly mailbox: RateLimit;
  readonly base: RateLimit;
}

/** Lists of orders that one client can have mailed to one recipient without a delay. */
const LISTS_BY_CLIENT: RateLimit = { scope: 'order-list-client', max: 3, milliseconds: DAY };
/** The same for all clients together. */
const LISTS: MailboxLimit = {
  mailbox: { scope: 'order-list', max: 6, milliseconds: DAY },
  base: { scope: 'order-list-base', max: 24, milliseconds: DAY },
};
/** Confirmations of orders that cost no money to one recipient, from all clients together. */
const COSTLESS_ORDERS: MailboxLimit = {
  mailbox: { scope: 'free-order-mail', max: 6, milliseconds: DAY },
  base: { scope: 'free-order-mail-base', max: 24, milliseconds: DAY },
};
/**
 * Above the limits, a list is delayed and never dropped, so that requests of others for an address cannot prevent its owner from
 * getting one. Delayed lists leave one at a time, in turns of this length: see `claim-order-list.ts`.
 */
export const TURN_MS = 2 * HOUR;

interface Recipient {
  readonly storeId: string;
  readonly recipient: string;
}

/**
 * Counts the confirmation of an order that costs no money, and returns whether it is within the limit of its mailbox. Anybody can
 * place such orders, in anybody's name.
 */
export const countLimitedOrderMail = (db: Database, { recipient }: Recipient): Promise<boolean> =>
  consumeMailboxLimit(db, COSTLESS_ORDERS, recipient);

/** Counts a mail to an address, and returns whether it is within the limits of its mailbox. */
export async function consumeMailboxLimit(
  db: Database,
  { mailbox, base }: MailboxLimit,
  address: string,
  now?: number,
): Promise<boolean> {
  const { id, baseId } = readMailbox(address);
  return (
    (await consumeRateLimit(db, mailbox, id, now)) &&
    (await consumeRateLimit(db, base, baseId, now))
  );
}

/** Queues the list of a recipient's orders, which a client requested. Above the limits it is sent later, once for all requests. */
export async function queueOrderList(db: Database, to: Recipient, client: string): Promise<void> {
  const isImmediate =
    (await consumeRateLimit(db, LISTS_BY_CLIENT, `${client} ${readMailbox(to.recipient).id}`)) &&
    (await consumeMailboxLimit(db, LISTS, to.recipient));
  if (!isImmediate) return queueDelayedOrderList(db, to);
  const now = Date.now();
  await queueList(db, to, { dedupeKey: `recovery:${randomUUID()}`, now, dueAt: now });
}

/** Queues the list of a recipient's orders for a later turn, unless one of this address is queued already. */
export async function queueDelayedOrderList(db: Database, to: Recipient): Promise<void> {
  const now = Date.now();
  const address = hashContent(to.recipient.trim().toLowerCase());
  const dedupeKey = `${getDelayedListPrefix(to.storeId, readMailbox(to.recipient).id)}${address}`;
  await queueList(db, to, { dedupeKey, now, dueAt: getNextTurn(now) });
}

/** Returns what the keys of the delayed lists of a store for a mailbox start with. */
export const getDelayedListPrefix = (storeId: string, mailboxId: string): string =>
  `delayed-list:${storeId}:${mailboxId}:`;

/** Returns when the next delayed lists leave. */
export const getNextTurn = (now: number): number => (Math.floor(now / TURN_MS) + 1) * TURN_MS;

/** Returns the time of the oldest order in a list that is queued at a time. */
export const getOldestOrder = (queuedAt: number): number => queuedAt - RECOVERY_DAYS * DAY;

const queueList = (
  db: Database,
  { storeId, recipient }: Recipient,
  {
    dueAt,
    now,
    dedupeKey,
  }: { readonly dueAt: number; readonly now: number; readonly dedupeKey: string },
): Promise<void> => {
  const payload = { email: recipient, aliases: [], since: getOldestOrder(now) };
  return queueMail(db, { kind: 'recovery', storeId, recipient, payload, dedupeKey, dueAt }, now);
};
