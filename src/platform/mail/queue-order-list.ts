import { randomUUID } from 'node:crypto';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Database } from '../db/tables.ts';
import { consumeRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { queueMail } from './queue-mail.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Lists of orders that one client can have mailed to one recipient without a delay. */
const LISTS_BY_CLIENT: RateLimit = { scope: 'order-list-client', max: 3, milliseconds: DAY };
/** The same for all clients together. */
const LISTS: RateLimit = { scope: 'order-list', max: 6, milliseconds: DAY };
/** Confirmations of orders that cost no money to one recipient, from all clients together. */
const COSTLESS_ORDERS: RateLimit = { scope: 'free-order-mail', max: 6, milliseconds: DAY };
/**
 * Above the limits, a list is delayed and never dropped, so that requests of others for an address cannot prevent its owner from
 * getting one. Of each store, one list waits for a mailbox and one for its aliases. They leave one at a time: see `put-off-list.ts`.
 */
export const DELAYED_LIST_MS = 2 * HOUR;

interface Recipient {
  readonly storeId: string;
  readonly recipient: string;
}

/**
 * Counts the confirmation of an order that costs no money, and returns whether it is within the limit of its mailbox. Anybody can
 * place such orders, in anybody's name.
 */
export const countLimitedOrderMail = (db: Database, { recipient }: Recipient): Promise<boolean> =>
  consumeRateLimit(db, COSTLESS_ORDERS, hashMailbox(recipient));

/** Queues the list of a recipient's orders, which a client requested. Above the limits it is sent later, once for all requests. */
export async function queueOrderList(db: Database, to: Recipient, client: string): Promise<void> {
  const recipient = hashMailbox(to.recipient);
  const isImmediate =
    (await consumeRateLimit(db, LISTS_BY_CLIENT, `${client} ${recipient}`)) &&
    (await consumeRateLimit(db, LISTS, recipient));
  if (!isImmediate) return queueDelayedOrderList(db, to);
  const now = Date.now();
  await queueList(db, to, { dedupeKey: `recovery:${randomUUID()}`, now, dueAt: now });
}

/**
 * Queues the list of a recipient's orders for later, unless one is queued already. The list is of one address, so the plain address
 * of a mailbox and its aliases have one each: a list for an alias, which may be empty, must not replace that of the plain address.
 */
export async function queueDelayedOrderList(db: Database, to: Recipient): Promise<void> {
  const now = Date.now();
  const dueAt = getNextTurn(now);
  const kind = getSpelling(to.recipient);
  const dedupeKey = `recovery:${to.storeId}:${hashMailbox(to.recipient)}:${kind}:${dueAt}`;
  await queueList(db, to, { dedupeKey, now, dueAt });
}

/** Returns when the next delayed lists leave. */
export const getNextTurn = (now: number): number => (Math.floor(now / DELAYED_LIST_MS) + 1) * DELAYED_LIST_MS;

const queueList = (
  db: Database,
  { storeId, recipient }: Recipient,
  { dueAt, now, dedupeKey }: { readonly dueAt: number; readonly now: number; readonly dedupeKey: string },
): Promise<void> => {
  const payload = { email: recipient, since: now - RECOVERY_DAYS * DAY };
  return queueMail(db, { kind: 'recovery', storeId, recipient, payload, dedupeKey, dueAt }, now);
};

/** Provider with two names, which also ignores dots. */
const GMAIL = /^g(?:oogle)?mail\.com$/;

/** Returns name and host of the mailbox that an address usually reaches: without a tag after a plus sign. */
function readMailbox(address: string): readonly [name: string, host: string] {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(normalize(address)) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(host) ? [plain.replaceAll('.', ''), 'gmail.com'] : [plain, host];
}

const normalize = (address: string): string => address.trim().toLowerCase();

/** Whether an address is the plain one of its mailbox, the plain one with the provider's other name, or another alias. */
function getSpelling(address: string): 'plain' | 'host' | 'alias' {
  const [name, host] = readMailbox(address);
  if (normalize(address) === `${name}@${host}`) return 'plain';
  return normalize(address).startsWith(`${name}@`) ? 'host' : 'alias';
}

/** Hash of a mailbox for the limits: a mailbox has any number of addresses. */
const hashMailbox = (address: string): string => hashContent(readMailbox(address).join('@'));
