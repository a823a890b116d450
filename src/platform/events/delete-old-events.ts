import { sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { namePosition } from './read-events.ts';
import { nameSequence } from './record-event.ts';

const DAY = 24 * 3_600_000;
/** How long deliveries and their attempts are retained, and events, in milliseconds. */
const DELIVERY_RETENTION_MS = 30 * DAY;
const EVENT_RETENTION_MS = 90 * DAY;

/** Deletes old deliveries with their attempts, and old events. What was not accepted remains as long as its event. */
export async function deleteOldEvents(db: Database, now: number): Promise<void> {
  await deleteInBatches({
    select: (limit) =>
      db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('delivered_at', '<', now - DELIVERY_RETENTION_MS)
        .limit(limit),
    delete: (ids) => db.deleteFrom('webhook_deliveries').where('id', 'in', ids),
  });
  await deleteInBatches({
    select: (limit) =>
      db
        .selectFrom('events')
        .select('id')
        .where('created_at', '<', now - EVENT_RETENTION_MS)
        .limit(limit),
    delete: (ids) => ({
      execute: () =>
        runInTransaction(db, async (trx) => {
          await saveLastNumbers(trx, ids);
          await trx.deleteFrom('events').where('id', 'in', ids).execute();
        }),
    }),
  });
}

/** Stores the last numbers of events that are deleted: later events continue after them, so that a reader misses none. */
async function saveLastNumbers(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('events')
    .select(['store_id', 'subject', 'sequence', 'position'])
    .where('id', 'in', ids)
    .execute();
  const last = new Map<string, number>();
  for (const { store_id, subject, sequence, position } of rows)
    for (const [name, value] of [
      // A test has a subject of its own.
      ...(subject.startsWith('test:') ? [] : [[nameSequence(subject), sequence] as const]),
      [namePosition(store_id), Number(position ?? 0)] as const,
    ])
      last.set(name, Math.max(last.get(name) ?? 0, value));
  if (last.size === 0) return;
  await trx
    .insertInto('locks')
    .values([...last].map(([name, lock_count]) => ({ name, lock_count })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        lock_count: sql<number>`case when excluded.lock_count > locks.lock_count then excluded.lock_count else locks.lock_count end`,
      }),
    )
    .execute();
}
