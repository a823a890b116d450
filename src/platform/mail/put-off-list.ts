import type { Database, Tables } from '../db/tables.ts';
import { consumeRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { DELAYED_LIST_MS, getNextTurn } from './queue-order-list.ts';

/** Delayed lists of orders that one mailbox gets, of all stores together. */
const TURN: RateLimit = { scope: 'delayed-order-list', max: 1, milliseconds: DELAYED_LIST_MS };

type Row = Pick<Tables['outbox'], 'id' | 'kind' | 'store_id' | 'dedupe_key' | 'created_at'>;

/**
 * Puts a delayed list of orders off until the next turn when its mailbox got another one in this turn, and returns whether it did.
 * Anybody can place free orders in somebody's name in every store. The oldest list leaves first, so each store has its turn.
 * Call it only for lists with orders, in the order in which they were queued.
 */
export async function putOffList(db: Database, row: Row, now: number): Promise<boolean> {
  // The key of a list that is not delayed has no mailbox.
  const [, prefix, mailbox] = /^(recovery:.*:([^:]+):(?:plain|host|alias):)\d+$/.exec(row.dedupe_key) ?? [];
  if (row.kind !== 'recovery' || !prefix || !mailbox) return false;
  const isTurn = await consumeRateLimit(db, TURN, mailbox, now);
  // One list of a store waits, so that requests cannot make the queue longer. It has the orders of later requests as well.
  const later = await db
    .selectFrom('outbox')
    .select(['id', 'dedupe_key'])
    .where('kind', '=', 'recovery')
    .where('store_id', '=', row.store_id)
    .where('subject', 'is', null)
    .where('created_at', '>=', row.created_at)
    .where('id', '!=', row.id)
    .execute();
  const same = later.filter(({ dedupe_key }) => dedupe_key.startsWith(prefix)).map(({ id }) => id);
  if (same.length > 0) await db.deleteFrom('outbox').where('id', 'in', same).where('subject', 'is', null).execute();
  if (isTurn) return false;
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: getNextTurn(now), attempts: 0 })
    .where('id', '=', row.id)
    .where('subject', 'is', null)
    .execute();
  return true;
}
