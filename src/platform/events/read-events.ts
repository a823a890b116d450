import { sql } from 'kysely';
import { lockName } from '../db/lock-name.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database, Tables } from '../db/tables.ts';

interface EventQuery {
  /** Position of the last event that was read; 0 for the first ones. */
  readonly after: number;
  readonly limit: number;
}

/**
 * Reads the events of a store after a position. Positions are assigned here, to committed events alone: a transaction that commits late gets
 * a later position, so a reader that continues at the last one misses nothing.
 */
export function readEvents(
  db: Database,
  storeId: string,
  { after, limit }: EventQuery,
): Promise<Tables['events'][]> {
  return runInTransaction(db, async (trx) => {
    await lockName(trx, { name: `events:${storeId}` });
    const { last } = await trx
      .selectFrom('events')
      .select(sql<number>`coalesce(max(position), 0)`.as('last'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('events')
      .from((eb) =>
        eb
          .selectFrom('events')
          .select([
            'id as event_id',
            sql<number>`row_number() over (order by created_at, subject, sequence)`.as('rank'),
          ])
          .where('store_id', '=', storeId)
          .where('position', 'is', null)
          .as('unread'),
      )
      .set((eb) => ({ position: eb('unread.rank', '+', Number(last)) }))
      .whereRef('events.id', '=', 'unread.event_id')
      .execute();
    return trx
      .selectFrom('events')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute();
  });
}
