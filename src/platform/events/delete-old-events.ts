import type { Database } from '../db/tables.ts';

const DAY = 24 * 3_600_000;
/** How long deliveries and their attempts are retained, and events, in milliseconds. */
const DELIVERY_RETENTION_MS = 30 * DAY;
const EVENT_RETENTION_MS = 90 * DAY;
/** Rows per statement, so that no write of an order waits long. */
const BATCH = 500;

/** Deletes old deliveries with their attempts, and old events. What was not accepted remains as long as its event. */
export async function deleteOldEvents(db: Database, now: number): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const old = await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('delivered_at', '<', now - DELIVERY_RETENTION_MS)
      .limit(BATCH)
      .execute();
    count = old.length;
    const ids = old.map(({ id }) => id);
    if (count > 0) await db.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
  }
  for (let count = BATCH; count === BATCH; ) {
    const old = await db
      .selectFrom('events')
      .select('id')
      .where('created_at', '<', now - EVENT_RETENTION_MS)
      .limit(BATCH)
      .execute();
    count = old.length;
    const ids = old.map(({ id }) => id);
    if (count > 0) await db.deleteFrom('events').where('id', 'in', ids).execute();
  }
}
