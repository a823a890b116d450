import { mailAttempted } from '#shared/telemetry/events.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { type DueWork, LIMITS, type Outcome } from '../jobs/due-work.ts';
import type { Log } from '../log/log.ts';
import { MAIL_PAYLOADS, splitPayloads } from './mail-payloads.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Mailer } from './mail-transport.ts';
import { isRendered, MAIL_MAX_AGE_MS, MAIL_PAUSES_MS, type OutboxMail } from './outbox.ts';

type Row = Tables['outbox'];

interface SendOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly from: MailSettings['from'];
  readonly log: Log;
  readonly limits?: typeof LIMITS;
  /** Mails that are being sent to addresses of one host. It is lower than the total, so that a slow host leaves slots to others. */
  readonly perHost?: number;
}

/** Sends rendered mails, one to a recipient at a time, so that they arrive in their order. */
export const sendMails = ({
  db,
  mailer,
  from,
  log,
  limits = LIMITS,
  perHost = 56,
}: SendOptions): DueWork<'outbox'> => ({
  table: 'outbox',
  job: 'mail',
  key: ['id', 'sent_at'],
  lane: 'recipient',
  order: 'created_at',
  pausesMs: MAIL_PAUSES_MS,
  limits,
  where: (eb, now, recipients) =>
    eb.and([
      eb('sent_at', 'is', null),
      eb('subject', 'is not', null),
      eb('created_at', '>', now - MAIL_MAX_AGE_MS),
      ...[...Map.groupBy(recipients, readHost)]
        .filter(([, addresses]) => addresses.length >= perHost)
        .map(([host]) => eb(eb.fn<string>('lower', ['recipient']), 'not like', `%@${host}`)),
    ]),
  async run(row, signal): Promise<Outcome<Row>> {
    if (!isRendered(row)) throw new Error('it is not rendered');
    const { name } = await db
      .selectFrom('stores')
      .select('name')
      .where('id', '=', row.store_id)
      .executeTakeFirstOrThrow();
    try {
      await mailer.sendMail({ ...buildEnvelope(row, { name, address: from }), signal });
    } catch (error) {
      return { state: 'failed', error, isFinal: isUnknownRecipient(error) };
    }
    return { state: 'done', set: { sent_at: Date.now(), failure: null } };
  },
  describeFailure: ({ id, kind }) => `mail ${id} (${kind}) could not be sent`,
  // The mail server may be down for a while. Each attempt is an event of the log.
  silentFailures: Number.POSITIVE_INFINITY,
  // The span of an attempt belongs to the trace of the request that queued the mail.
  span: ({ kind, attempts, traceparent }) => ({
    name: 'send mail',
    kind: 'consumer',
    attributes: { 'shopkiln.mail.kind': kind, 'shopkiln.mail.attempt': attempts },
    traceparent: traceparent ?? undefined,
  }),
  onAttempt({ id, kind, attempts }, isSent) {
    mailAttempted.publish({ kind, result: isSent ? 'sent' : 'failed' });
    log.event?.(isSent ? 'mail sent' : 'mail not sent', { mail: id, kind, attempt: attempts });
  },
});

/** Returns the host of an address in lower case. */
const readHost = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const buildEnvelope = (
  { id, recipient, subject, html, text, kind, payload }: OutboxMail,
  from: { readonly name: string; readonly address: string },
) => ({
  from,
  to: recipient,
  // The seller answers the shopper with a reply.
  ...(kind === 'contact' && findReplyTo(payload)),
  subject,
  html,
  text,
  // The same id for every attempt: if the response of the mail server is lost, mailboxes recognize the duplicate.
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  // Prevents automatic replies (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(kind === 'reminder' && createUnsubscribeHeaders(payload)),
  },
});

/** A mail with the messages of several shoppers has no address for replies. */
function findReplyTo(payload: string): { readonly replyTo?: string } {
  const [first = '', ...others] = splitPayloads(payload);
  return others.length > 0 ? {} : { replyTo: parseJson(MAIL_PAYLOADS.contact, first).email };
}

/** With these headers, mail programs show a button that unsubscribes with one click (RFC 8058). */
function createUnsubscribeHeaders(payload: string): Record<string, string> {
  const { unsubscribeUrl } = parseJson(MAIL_PAYLOADS.reminder, payload);
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The mail server rejected the recipient for good, so there is no further attempt. */
function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
  };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
