import type { Database, Tables } from '../db/tables.ts';
import { isRendered, type OutboxMail } from './outbox.ts';
import { getClaimTime, MAX_FAILURES } from './retry-delays.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * A claimed mail belongs to its process for this long, and again from each renewal while it is being sent. After a crash another
 * process sends it then. After several crashes it is longer (`getClaimTime`).
 */
export const LEASE_MS = 2 * MINUTE;
/**
 * Older mails are never sent, so that setting up a mail server later does not send outdated news. The limit is longer than any
 * other delay: a list of orders waits for one day at most, and the attempts to render and to send it take two days each.
 */
export const MAIL_MAX_AGE_MS = 6 * DAY;
/** Each failed attempt ranks a due mail as if it was due this much later, so that mails that have not failed are sent first. */
const RANK_DELAY_MS = MINUTE;

/** A rendered mail that is due. */
export interface DueMail extends OutboxMail {
  /** Name of the store. */
  readonly store: string;
}

interface DueMailQuery {
  readonly exceptRecipients: readonly string[];
  /** Hosts of addresses, in lower case. */
  readonly exceptHosts: readonly string[];
  readonly limit: number;
}

/** Lists the rendered mails that are due, in the order in which they are to be sent. */
export async function listDueMails(
  db: Database,
  { exceptRecipients, exceptHosts, limit }: DueMailQuery,
  now: number,
): Promise<DueMail[]> {
  let query = db
    .selectFrom('outbox')
    .innerJoin('stores', 'stores.id', 'outbox.store_id')
    .selectAll('outbox')
    .select('stores.name as store')
    .where('sent_at', 'is', null)
    .where('subject', 'is not', null)
    .where('next_attempt_at', '<=', now)
    .where('failures', '<', MAX_FAILURES)
    .where('created_at', '>', now - MAIL_MAX_AGE_MS)
    .orderBy((eb) => eb('next_attempt_at', '+', eb('attempts', '*', RANK_DELAY_MS)))
    .limit(limit);
  if (exceptRecipients.length > 0) query = query.where('recipient', 'not in', exceptRecipients);
  for (const host of exceptHosts)
    query = query.where((eb) => eb(eb.fn<string>('lower', ['recipient']), 'not like', `%@${host}`));
  return (await query.execute()).filter((mail) => isRendered(mail));
}

/**
 * Counts the attempt before sending. Only one of two processes gets the mail, and a mail that crashes the process is tried less
 * and less often. Returns whether the mail was claimed.
 */
export async function claimMail(db: Database, mail: OutboxMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: mail.attempts + 1, next_attempt_at: now + getClaimTime(mail, LEASE_MS) })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Extends the claim. A failure is ignored: the claim is long enough for several renewals. */
export function renewClaim(db: Database, mail: OutboxMail, now: number): void {
  updateClaimed(db, mail, { next_attempt_at: now + getClaimTime(mail, LEASE_MS) }).catch(() => {});
}

/** Updates a mail that this process has claimed, unless another process has claimed it since. */
export async function updateClaimed(
  db: Database,
  { id, attempts }: OutboxMail,
  change: Partial<Tables['outbox']>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .where('sent_at', 'is', null)
    .execute();
}
