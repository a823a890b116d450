import type { Transporter } from 'nodemailer';
import type { Database, Tables } from '../db/tables.ts';
import type { MailSettings } from './mail-settings.ts';
import { isRendered, type OutboxMail } from './outbox.ts';

const MINUTE = 60_000;
/** Minutes after a failed try; after the last one it is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/** While one process sends a mail no other takes it up; a process that died leaves it for this long. */
const LEASE_MS = 5 * MINUTE;
/** A mail this old is no news: not sent when a mail server is set up later. */
export const MAIL_MAX_AGE_MS = 3 * 24 * 60 * MINUTE;
const BATCH = 20;

export type Mailer = Pick<Transporter, 'sendMail'>;

/** Sends the mails that are due, each once. Never throws for a mail that cannot be sent: it is tried again later. */
export async function deliverDueMails(
  db: Database,
  mailer: Mailer,
  { from }: Pick<MailSettings, 'from'>,
  now = Date.now(),
): Promise<void> {
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
    if (!isRendered(mail) || !(await claimMail(db, mail, now))) continue;
    try {
      await mailer.sendMail(buildEnvelope(mail, { name: mail.store, address: from }));
      await db.updateTable('outbox').set({ sent_at: Date.now(), failure: null }).where('id', '=', mail.id).execute();
    } catch (error) {
      await db
        .updateTable('outbox')
        .set(describeFailedAttempt(mail, error, now))
        .where('id', '=', mail.id)
        .execute();
    }
  }
}

/** Counts the try before it is made: of two processes one gets the mail, and one that crashes cannot try for ever. */
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

const buildEnvelope = (
  { id, recipient, subject, html, text }: OutboxMail,
  from: { readonly name: string; readonly address: string },
) => ({
  from,
  to: recipient,
  subject,
  html,
  text,
  // The same for every try: should an answer get lost after all was taken, mailboxes know the second for the first.
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  // Nobody answers an automatic mail with another one (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function describeFailedAttempt({ attempts }: OutboxMail, error: unknown, now: number): Partial<Tables['outbox']> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (isUnknownRecipient(error)) return { failure, attempts: MAX_ATTEMPTS };
  return { failure, next_attempt_at: now + (RETRY_MINUTES[attempts] ?? 0) * MINUTE };
}

/** The server says that there is no such mailbox: asking again changes nothing. */
function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
