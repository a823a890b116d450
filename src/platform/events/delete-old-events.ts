import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database } from '../db/tables.ts';

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
    delete: (ids) => db.deleteFrom('events').where('id', 'in', ids),
  });
}
