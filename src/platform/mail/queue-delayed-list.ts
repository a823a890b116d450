import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { DAY_MS, HOUR_MS } from '#shared/utils/time-units.ts';
import type { Database } from '../db/tables.ts';
import { insertMail } from './insert-mail.ts';
import type { MailPayload } from './mail-payloads.ts';
import { readMailbox } from './mailbox.ts';

/**
 * Milliseconds between two delayed lists to a mailbox (see `release-order-lists.ts`). Above the limits a list is delayed and never
 * dropped. Otherwise somebody who requests lists for an address could prevent its owner from getting one.
 */
export const TURN_MS = 2 * HOUR_MS;

export interface ListRecipient {
  readonly storeId: string;
  readonly recipient: string;
}

/** Queues the list of a recipient's orders for a later turn, unless one of this address is queued already. */
export async function queueDelayedOrderList(
  db: Database,
  { storeId, recipient }: ListRecipient,
): Promise<void> {
  const now = Date.now();
  const address = hashContent(recipient.trim().toLowerCase());
  const dedupeKey = `${getDelayedListPrefix(storeId, readMailbox(recipient).id)}${address}`;
  const payload = JSON.stringify(createListPayload(recipient, now));
  const dueAt = getNextTurn(now);
  await insertMail(db, { kind: 'recovery', storeId, recipient, payload, dedupeKey, dueAt }, now);
}

/** Returns the payload of a list that is queued at a time. */
export const createListPayload = (email: string, now: number): MailPayload<'recovery'> => ({
  email,
  aliases: [],
  since: getOldestOrder(now),
});

/** Returns what the keys of the delayed lists of a store for a mailbox start with. */
export const getDelayedListPrefix = (storeId: string, mailboxId: string): string =>
  `delayed-list:${storeId}:${mailboxId}:`;

/** Returns when the next delayed lists leave. */
export const getNextTurn = (now: number): number => (Math.floor(now / TURN_MS) + 1) * TURN_MS;

/** Returns the time of the oldest order in a list that is queued at a time. */
export const getOldestOrder = (queuedAt: number): number => queuedAt - RECOVERY_DAYS * DAY_MS;
