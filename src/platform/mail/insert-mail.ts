import { getSpanContext } from '#shared/telemetry/trace.ts';
import { createSecretId } from '../db/secret-id.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { getRequestId } from '../log/request-id.ts';
import type { MailKind } from './mail-payloads.ts';

/** A mail for the outbox. */
export interface NewMail {
  readonly kind: MailKind;
  readonly storeId: string;
  readonly recipient: string;
  /** Its payload as JSON. */
  readonly payload: string;
  /** A second mail with the same key is not inserted. */
  readonly dedupeKey: string;
  /** When to render and send the mail, in epoch milliseconds; by default at once. */
  readonly dueAt?: number | undefined;
}

/** Inserts a mail into the outbox, without any limit. Use `queueMail`, unless the mail replaces others above a limit. */
export async function insertMail(
  db: Database | DatabaseTransaction,
  { kind, storeId, recipient, payload, dedupeKey, dueAt }: NewMail,
  now: number,
): Promise<void> {
  await insert(db, {
    id: createSecretId(),
    kind,
    storeId,
    recipient,
    payload,
    dedupeKey,
    now,
    dueAt: dueAt ?? now,
    requestId: getRequestId() ?? null,
    traceparent: getSpanContext()?.traceparent ?? null,
  });
}

interface Row extends NewMail {
  readonly id: string;
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
