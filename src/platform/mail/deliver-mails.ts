import type { Transporter } from 'nodemailer';
import type { Database, Tables } from '../db/tables.ts';
import type { MailSettings } from './mail-settings.ts';
import { isRendered, type OutboxMail } from './outbox.ts';

const MINUTE = 60_000;
/** Minutes to wait after each failed attempt. There is no attempt after the last one. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/**
 * A claimed mail belongs to its process for this long, and again from each renewal while it is being sent. After a crash another
 * process sends it then.
 */
export const LEASE_MS = 2 * MINUTE;
const RENEW_MS = 20_000;
/** Older mails are never sent, so that setting up a mail server later does not send outdated news. */
export const MAIL_MAX_AGE_MS = 3 * 24 * 60 * MINUTE;
const BATCH = 20;

export type Mailer = Pick<Transporter, 'sendMail'>;

/**
 * Sends the rendered mails that are due, each once. A mail that cannot be sent does not throw; it is tried again later. `clock`
 * is read again for each mail, because a slow mail server can take minutes for a batch.
 */
export async function deliverDueMails(
  db: Database,
  mailer: Mailer,
  { from }: Pick<MailSettings, 'from'>,
  clock: () => number = Date.now,
): Promise<void> {
  const now = clock();
  const due = await db
    .selectFrom('outbox')
    .innerJoin('stores', 'stores.id', 'outbox.store_id')
    .selectAll('outbox')
    .select('stores.name as store')
    .where('sent_at', 'is', null)
    .where('subject', 'is not', null)
    .where('next_attempt_at', '<=', now)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('created_at', '>', now - MAIL_MAX_AGE_MS)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute();
  for (const mail of due) {
    if (!isRendered(mail) || !(await claimMail(db, mail, clock()))) continue;
    const renewal = setInterval(() => renewClaim(db, mail, clock()), RENEW_MS);
    try {
      await mailer.sendMail(buildEnvelope(mail, { name: mail.store, address: from }));
      await db.updateTable('outbox').set({ sent_at: clock(), failure: null }).where('id', '=', mail.id).execute();
    } catch (error) {
      await updateClaimed(db, mail, describeFailedAttempt(mail, error, clock()));
    } finally {
      clearInterval(renewal);
    }
  }
}

/**
 * Counts the attempt before sending. Only one of two processes gets the mail, and a mail that crashes the process is not
 * tried forever. Returns whether the mail was claimed.
 */
async function claimMail(db: Database, { id, attempts }: OutboxMail, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_attempt_at: now + LEASE_MS })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Extends the claim. A failure is ignored: the claim is long enough for several renewals. */
function renewClaim(db: Database, mail: OutboxMail, now: number): void {
  updateClaimed(db, mail, { next_attempt_at: now + LEASE_MS }).catch(() => {});
}

/** Updates a mail that this process has claimed, unless another process has claimed it since. */
async function updateClaimed(
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

const buildEnvelope = (
  { id, recipient, subject, html, text }: OutboxMail,
  from: { readonly name: string; readonly address: string },
) => ({
  from,
  to: recipient,
  subject,
  html,
  text,
  // The same id for every attempt: if the response of the mail server is lost, mailboxes recognize the duplicate.
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  // Prevents automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function describeFailedAttempt({ attempts }: OutboxMail, error: unknown, now: number): Partial<Tables['outbox']> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (isUnknownRecipient(error)) return { failure, attempts: MAX_ATTEMPTS };
  return { failure, next_attempt_at: now + (RETRY_MINUTES[attempts] ?? 0) * MINUTE };
}

/** The mail server rejected the recipient for good, so there is no further attempt. */
function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
