import { setTimeout } from 'node:timers/promises';
import { mailAttempted } from '#shared/telemetry/events.ts';
import { type OpenSpan, runInSpan, type SpanOptions } from '#shared/telemetry/trace.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { runWithRequestId } from '../log/request-id.ts';
import { claimMail, type DueMail, listDueMails, renewClaim, updateClaimed } from './claim-mail.ts';
import { MAIL_PAYLOADS, splitPayloads } from './mail-payloads.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Mailer } from './mail-transport.ts';
import type { OutboxMail } from './outbox.ts';
import { describeFailure, getNextAttempt, MAX_FAILURES } from './retry-delays.ts';
import { SendSlots, SLOT_LIMITS, type SlotLimits } from './send-slots.ts';

const RENEW_MS = 20_000;
/** Time between two attempts to record that a mail was sent. */
const RECORD_PAUSE_MS = 1_000;

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
  readonly slotLimits?: SlotLimits;
}

export interface MailDelivery {
  /** Claims the mails that are due and starts to send them. Resolves when all are claimed, before the last ones are sent. */
  readonly sendDue: () => Promise<void>;
  /** The mails that are being sent. */
  readonly listSending: () => readonly Promise<void>[];
}

/** Due mails that are read at once. Other processes may claim some of them first. */
const CANDIDATES = 8;

/**
 * Creates the delivery of rendered mails, each once. A mail that cannot be sent does not throw; it is tried again later. Mails
 * to one recipient are sent one after the other, so that they arrive in their order.
 */
export function createMailDelivery(options: DeliveryOptions): MailDelivery {
  const { db, log, stopping, clock = Date.now, slotLimits = SLOT_LIMITS } = options;
  const slots = new SendSlots(slotLimits);

  async function claimNext(): Promise<DueMail | undefined> {
    const query = {
      exceptRecipients: slots.listRecipients(),
      exceptHosts: slots.listFullHosts(),
      limit: CANDIDATES,
    };
    for (const mail of await listDueMails(db, query, clock()))
      if (await claimMail(db, mail, clock())) return mail;
    return undefined;
  }

  return {
    async sendDue() {
      for (;;) {
        await slots.waitForSlot();
        if (stopping.aborted) return;
        const mail = await claimNext();
        if (!mail) return;
        const sent = runWithRequestId(mail.request_id, () =>
          runInSpan(describeSending(mail), (span) => sendClaimed(options, mail, clock, span)).catch(
            (error: unknown) => log(`mail ${mail.id} could not be sent`, error),
          ),
        );
        slots.add(mail.recipient, sent);
      }
    },
    listSending: () => slots.list(),
  };
}

/** The span of an attempt belongs to the trace of the request that queued the mail. */
const describeSending = ({ kind, attempts, traceparent }: OutboxMail): SpanOptions => ({
  name: 'send mail',
  kind: 'consumer',
  attributes: { 'shopkiln.mail.kind': kind, 'shopkiln.mail.attempt': attempts + 1 },
  traceparent: traceparent ?? undefined,
});

/** Sends a claimed mail and records the result. Renews the claim until then. */
async function sendClaimed(
  { db, mailer, from, log, aborting }: DeliveryOptions,
  mail: DueMail,
  clock: () => number,
  span: OpenSpan,
): Promise<void> {
  const renewal = setInterval(() => renewClaim(db, mail, clock()), RENEW_MS);
  try {
    const failure = await mailer
      .sendMail({ ...buildEnvelope(mail, { name: mail.store, address: from }), signal: aborting })
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    const result = failure
      ? describeFailedAttempt(mail, failure.error, clock())
      : { sent_at: clock(), failure: null };
    await recordResult(db, mail, result, aborting);
    if (failure) span.setFailed();
    mailAttempted.publish({ kind: mail.kind, result: failure ? 'failed' : 'sent' });
    log.event?.(failure ? 'mail not sent' : 'mail sent', {
      mail: mail.id,
      kind: mail.kind,
      attempt: mail.attempts + 1,
    });
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

function describeFailedAttempt(
  mail: OutboxMail,
  error: unknown,
  now: number,
): Partial<Tables['outbox']> {
  const failure = describeFailure(error);
  const failures = isUnknownRecipient(error) ? MAX_FAILURES : mail.failures + 1;
  return { failure, failures, next_attempt_at: getNextAttempt(failures, now) };
}

/** The mail server rejected the recipient for good, so there is no further attempt. */
function isUnknownRecipient(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
  };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
