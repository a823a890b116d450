import { createSecretId } from '../db/secret-id.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import type { MailKind, MailPayload } from './mail-payloads.ts';

interface Mail<K extends MailKind> {
  readonly kind: K;
  readonly storeId: string;
  readonly recipient: string;
  readonly about: MailPayload<K>;
  /** A mail with a key that was used is not written again. */
  readonly dedupeKey: string;
}

/** Puts a mail into the outbox: one row, its text is written later. Whoever waits for the order never waits for a mail. */
export async function queueMail<K extends MailKind>(
  db: Database | DatabaseTransaction,
  { kind, storeId, recipient, about, dedupeKey }: Mail<K>,
  now = Date.now(),
): Promise<void> {
  await insert(db, { id: createSecretId(), kind, storeId, recipient, about: JSON.stringify(about), dedupeKey, now });
}

interface Row extends Omit<Mail<MailKind>, 'about'> {
  readonly id: string;
  readonly about: string;
  readonly now: number;
}

const insert = defineStatement((db, { id, kind, storeId, recipient, about, dedupeKey, now }: Row) =>
  db
    .insertInto('outbox')
    .values({
      id,
      store_id: storeId,
      kind,
      dedupe_key: dedupeKey,
      recipient,
      about,
      subject: null,
      html: null,
      text: null,
      created_at: now,
      sent_at: null,
      attempts: 0,
      next_attempt_at: now,
      failure: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);
