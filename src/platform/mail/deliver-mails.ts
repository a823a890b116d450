import { setTimeout } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Database, Tables } from '../db/tables.ts';
import type { Log } from '../http/error-handlers.ts';
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
/** The longest that one mail may take, also with a mail server that sends its responses byte by byte. */
const SEND_LIMIT_MS = 11 * MINUTE;
/** Older mails are never sent, so that setting up a mail server later does not send outdated news. */
export const MAIL_MAX_AGE_MS = 3 * 24 * 60 * MINUTE;
/** Mails that one process sends at once, so that a mail server that is silent about one recipient delays no other. */
const PARALLEL = 8;
/** Time between two attempts to record that a mail was sent. */
const RECORD_PAUSE_MS = 1_000;

export type Mailer = Pick<Transporter, 'sendMail'>;

interface DeliveryOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly from: MailSettings['from'];
  readonly log: Log;
  /** Ends claiming: no further mail is sent. */
  readonly stopping: AbortSignal;
  /** Ends the sending of claimed mails. */
  readonly aborting: AbortSignal;
  /** Read again for each mail, because a slow mail server can take minutes. */
  readonly clock?: () => number;
}

export interface MailDelivery {
  /** Claims the mails that are due and starts to send them. Resolves when all are claimed, before the last ones are sent. */
  readonly sendDue: () => Promise<void>;
  /** The mails that are being sent. */
  readonly listSending: () => readonly Promise<void>[];
}

/**
 * Creates the delivery of rendered mails, each once. A mail that cannot be sent does not throw; it is tried again later. Mails
 * to one recipient are sent one after the other, so that they arrive in their order.
 */
export function createMailDelivery(options: DeliveryOptions): MailDelivery {
  const { db, log, stopping, clock = Date.now } = options;
  /** The mails that are being sent, by recipient. */
  const sending = new Map<string, Promise<void>>();

  async function claimNext(): Promise<DueMail | undefined> {
    for (const mail of await listDueMails(db, [...sending.keys()], PARALLEL, clock()))
      if (await claimMail(db, mail, clock())) return mail;
    return undefined;
  }

  return {
    async sendDue() {
      while (!stopping.aborted) {
        const mail = await claimNext();
        if (!mail) return;
        const sent = sendClaimed(options, mail, clock)
          .catch((error: unknown) => log(`mail ${mail.id} could not be sent`, error))
          .finally(() => sending.delete(mail.recipient));
        sending.set(mail.recipient, sent);
        if (sending.size >= PARALLEL) await Promise.race(sending.values());
      }
    },
    listSending: () => [...sending.values()],
  };
}

interface DueMail extends OutboxMail {
  /** Name of the store. */
  readonly store: string;
}

async function listDueMails(db: Database, except: readonly string[], limit: number, now: number): Promise<DueMail[]> {
  let query = db
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
    .limit(limit);
  if (except.length > 0) query = query.where('recipient', 'not in', except);
  return (await query.execute()).filter((mail) => isRendered(mail));
}

/** Sends a claimed mail and records the result. Renews the claim until then. */
async function sendClaimed(
  { db, mailer, from, aborting }: DeliveryOptions,
  mail: DueMail,
  clock: () => number,
): Promise<void> {
  const renewal = setInterval(() => renewClaim(db, mail, clock()), RENEW_MS);
  try {
    const limit = AbortSignal.any([aborting, AbortSignal.timeout(SEND_LIMIT_MS)]);
    const failure = await mailer
      .sendMail({ ...buildEnvelope(mail, { name: mail.store, address: from }), signal: limit })
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    const result = failure ? describeFailedAttempt(mail, failure.error, clock()) : { sent_at: clock(), failure: null };
    await recordResult(db, mail, result, aborting);
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Repeats the update while the database is not available: without it, a mail that was sent would be sent again. Gives up when
 * the sender stops.
 */
async function recordResult(
  db: Database,
  mail: OutboxMail,
  result: Partial<Tables['outbox']>,
  aborting: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await updateClaimed(db, mail, result);
    } catch (error) {
      if (aborting.aborted) throw error;
      await setTimeout(RECORD_PAUSE_MS, undefined, { signal: aborting }).catch(() => undefined);
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
