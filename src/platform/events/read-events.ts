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
export async function readEvents(
  db: Database,
  storeId: string,
  { after, limit }: EventQuery,
): Promise<Tables['events'][]> {
  const unread = await db
    .selectFrom('events')
    .select('id')
    .where('store_id', '=', storeId)
    .where('position', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (unread) await assignPositions(db, storeId);
  return db
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Returns the name of the row with the last position of the deleted events of a store. */
export const namePosition = (storeId: string): string => `position:${storeId}`;

async function assignPositions(db: Database, storeId: string): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockName(trx, { name: `events:${storeId}` });
    const { last } = await trx
      .selectFrom((eb) =>
        eb
          .selectFrom('events')
          .select(({ fn }) => fn.max<number>('position').as('number'))
          .where('store_id', '=', storeId)
          .unionAll(
            eb
              .selectFrom('locks')
              .select('lock_count as number')
              .where('name', '=', namePosition(storeId)),
          )
          .as('earlier'),
      )
      .select(sql<number>`coalesce(max(earlier.number), 0)`.as('last'))
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
  });
}
