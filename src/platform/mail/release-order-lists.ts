import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { consumeMailboxLimit } from './mail-limits.ts';
import { countOrdersByEmail, ORDER_LIST_MAX } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';
import { hasTag, readMailbox } from './mailbox.ts';
import {
  getDelayedListPrefix,
  getNextTurn,
  getOldestOrder,
  TURN_MS,
} from './queue-delayed-list.ts';

/** A delayed list leaves at the latest this long after it was queued, whatever the limits. */
export const LIST_WAIT_MAX_MS = 24 * 3_600_000;
/** Delayed lists of orders that one mailbox gets in a turn, of all stores together. */
const TURN: RateLimit = { scope: 'delayed-order-list', max: 1, milliseconds: TURN_MS };

/** Lists of one store and mailbox that are released at once. */
const BATCH = 200;

type Row = Tables['outbox'];

/** Whether a row is a delayed list that waits for its turn. */
export const isDelayedList = (row: Row): boolean => row.dedupe_key.startsWith(getPrefix(row));

const getPrefix = ({ store_id, recipient }: Row): string =>
  getDelayedListPrefix(store_id, readMailbox(recipient).id);

/**
 * Makes a delayed list of orders due at once if its mailbox may get one in this time slot. The limit exists because anybody can place
 * free orders with the e-mail address of somebody else in every store. Merges the lists of all addresses of the mailbox in this store
 * into one mail, up to ORDER_LIST_MAX orders, and reschedules the others for the next slot. Deletes lists without orders. Does nothing
 * unless the caller has claimed `row`.
 */
export const releaseOrderLists = (db: Database, row: Row, now: number): Promise<void> =>
  runInTransaction(db, async (trx) => {
    const lists = await countOrders(trx, await lockWaitingLists(trx, row));
    const due = lists.filter(({ orders }) => orders > 0);
    const leaving = (await mayLeave(trx, due, now)) ? selectFitting(due) : [];
    // A mail server may not support tags. If all addresses have tags, the mail goes to the oldest list.
    const target = leaving.find((list) => !hasTag(list.recipient)) ?? leaving[0];
    const merged = leaving.filter((list) => list !== target);
    await deleteRows(trx, [...lists.filter(({ orders }) => orders === 0), ...merged]);
    const others = due.filter((list) => !leaving.includes(list));
    await changeRows(trx, others, { next_attempt_at: getNextTurn(now) });
    if (!target) return;
    const payload: MailPayload<'recovery'> = {
      email: target.recipient,
      aliases: merged.map(({ recipient }) => recipient),
      since: getOldestOrder(Math.min(...leaving.map(({ created_at }) => created_at))),
    };
    await changeRows(trx, [target], {
      payload: JSON.stringify(payload),
      // The new key frees the old one, so that an order that is committed from now on gets another list.
      dedupe_key: `recovery:${target.id}`,
      next_attempt_at: now,
    });
  });

/**
 * Locks the delayed lists of a mailbox in a store, also those of the next turn, and returns them, the oldest first. Returns none when
 * the claim of the given list has ended. It waits for a transaction that queues one of the lists again, so that the new order of that
 * transaction is read.
 */
async function lockWaitingLists(trx: DatabaseTransaction, row: Row): Promise<Row[]> {
  const waiting = trx
    .selectFrom('outbox')
    .select('id')
    .where('store_id', '=', row.store_id)
    .where('dedupe_key', 'like', `${getPrefix(row)}%`)
    .where('subject', 'is', null)
    .orderBy('created_at')
    .limit(BATCH);
  const rows = await trx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb.ref('attempts') }))
    .where((eb) => eb.or([eb('id', '=', row.id), eb('id', 'in', waiting)]))
    // Read again after the wait for the lock: another process may have released one of them.
    .where('dedupe_key', 'like', `${getPrefix(row)}%`)
    .where('subject', 'is', null)
    .returningAll()
    .execute();
  const isClaimed = rows.some(({ id, attempts }) => id === row.id && attempts === row.attempts);
  return isClaimed ? rows.toSorted((a, b) => a.created_at - b.created_at) : [];
}

type WaitingList = Row & { readonly orders: number };

/** Counts the orders of lists of a store, all at once. */
async function countOrders(
  trx: DatabaseTransaction,
  rows: readonly Row[],
): Promise<readonly WaitingList[]> {
  const [oldest] = rows;
  if (!oldest) return [];
  const emails = rows.map(({ recipient }) => recipient);
  const since = getOldestOrder(oldest.created_at);
  const counts = await countOrdersByEmail(trx, oldest.store_id, emails, since);
  return rows.map((row) => ({ ...row, orders: counts.get(row.recipient.toLowerCase()) ?? 0 }));
}

/** Counts the turn, and returns whether the lists leave in it. The oldest list decides how long they have waited. */
async function mayLeave(
  trx: DatabaseTransaction,
  [oldest]: readonly WaitingList[],
  now: number,
): Promise<boolean> {
  if (!oldest) return false;
  const isTurn = await consumeMailboxLimit(trx, TURN, oldest.recipient, now);
  return isTurn || getNextTurn(now) > oldest.created_at + LIST_WAIT_MAX_MS;
}

/** Selects the lists whose orders fit in one mail, oldest first, and at least one. */
function selectFitting(lists: readonly WaitingList[]): WaitingList[] {
  let total = 0;
  return lists.filter(({ orders }, index) => {
    const fits = index === 0 || total + orders <= ORDER_LIST_MAX;
    if (fits) total += orders;
    return fits;
  });
}

const listIds = (lists: readonly WaitingList[]) => lists.map(({ id }) => id);

async function deleteRows(trx: DatabaseTransaction, lists: readonly WaitingList[]): Promise<void> {
  if (lists.length > 0) await trx.deleteFrom('outbox').where('id', 'in', listIds(lists)).execute();
}

/** Changes lists, which are no longer claimed. */
async function changeRows(
  trx: DatabaseTransaction,
  lists: readonly WaitingList[],
  change: Partial<Row>,
): Promise<void> {
  if (lists.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ ...change, attempts: 0, failures: 0 })
    .where('id', 'in', listIds(lists))
    .execute();
}
