import type { Database } from '../db/tables.ts';

/** Retention of mails since they were sent or since the last attempt, in milliseconds. */
const RETENTION_MS = 90 * 24 * 3_600_000;
/** Mails per statement, so that no write of an order waits long. */
const BATCH = 500;

/** Deletes old mails, sent or not: they contain names and addresses. */
export async function deleteOldMails(db: Database, now: number): Promise<void> {
  const before = now - RETENTION_MS;
  for (let count = BATCH; count === BATCH; ) {
    // Both conditions use the index `outbox_waiting`.
    const old = await db
      .selectFrom('outbox')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('sent_at', '<', before),
          eb.and([eb('sent_at', 'is', null), eb('next_attempt_at', '<', before)]),
        ]),
      )
      .limit(BATCH)
      .execute();
    count = old.length;
    const ids = old.map(({ id }) => id);
    if (count > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  }
}
