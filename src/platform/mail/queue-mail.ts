import { getSpanContext } from '#shared/telemetry/trace.ts';
import { createSecretId } from '../db/secret-id.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { getRequestId } from '../log/request-id.ts';
import type { MailKind, MailPayload } from './mail-payloads.ts';

interface QueuedMail<K extends MailKind> {
  readonly kind: K;
  readonly storeId: string;
  readonly recipient: string;
  readonly payload: MailPayload<K>;
  /** A second mail with the same key is not queued. */
  readonly dedupeKey: string;
  /** When to render and send the mail, in epoch milliseconds; by default at once. */
  readonly dueAt?: number | undefined;
}

/** Recipient of orders whose customer was erased. Domains below `.invalid` never exist (RFC 2606). */
export const ERASED_EMAIL = 'erased@example.invalid';

/**
 * Inserts a mail into the outbox, unless it is for {@link ERASED_EMAIL}. It is rendered and sent later, so that an order never
 * waits for a mail server.
 */
export async function queueMail<K extends MailKind>(
  db: Database | DatabaseTransaction,
  { kind, storeId, recipient, payload, dedupeKey, dueAt }: QueuedMail<K>,
  now = Date.now(),
): Promise<void> {
  if (recipient === ERASED_EMAIL) return;
  await insert(db, {
    id: createSecretId(),
    kind,
    storeId,
    recipient,
    payload: JSON.stringify(payload),
    dedupeKey,
    now,
    dueAt: dueAt ?? now,
    requestId: getRequestId() ?? null,
    traceparent: getSpanContext()?.traceparent ?? null,
  });
}

interface Row extends Omit<QueuedMail<MailKind>, 'payload'> {
  readonly id: string;
  readonly payload: string;
  readonly now: number;
  readonly dueAt: number;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

const insert = defineStatement(
  (
    db,
    { id, kind, storeId, recipient, payload, dedupeKey, now, dueAt, requestId, traceparent }: Row,
  ) =>
    db
      .insertInto('outbox')
      .values({
        id,
        store_id: storeId,
        kind,
        dedupe_key: dedupeKey,
        recipient,
        payload,
        subject: null,
        html: null,
        text: null,
        created_at: now,
        sent_at: null,
        attempts: 0,
        failures: 0,
        next_attempt_at: dueAt,
        failure: null,
        request_id: requestId,
        traceparent,
      })
      // Locks the mail with the same key on Postgres, so that it is not rendered before what it is about is committed.
      .onConflict((conflict) =>
        conflict
          .column('dedupe_key')
          .doUpdateSet((eb) => ({ dedupe_key: eb.ref('excluded.dedupe_key') })),
      ),
);
