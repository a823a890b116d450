import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { StoredUnits } from '#platform/db/stored-units.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { divideEarlierOrder, OrderParts } from '#platform/pricing/order-parts.ts';
import { RefundParts } from '#platform/pricing/share-refund.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';

const State = v.picklist(['pending', 'succeeded', 'failed']);
const Origin = v.picklist(['seller', 'provider']);

/** Parses a row of the table `refunds`. */
export const toRefundRow = (row: Tables['refunds']) => ({
  id: row.id,
  orderId: row.order_id,
  paymentId: row.payment_id,
  state: v.parse(State, row.state),
  origin: v.parse(Origin, row.origin),
  amount: row.amount,
  parts: parseJson(RefundParts, row.parts),
  unshipped: parseJson(StoredUnits, row.unshipped),
  restocks: row.restocks === 1,
  cancels: row.cancels === 1,
  creditNoteNumber: row.credit_note_number,
  /** Why the refund is late or was rejected, or why the money of a confirmed refund came back from the buyer's bank. */
  failure: row.failure,
  attempts: row.attempts,
  created: row.created_at,
  refunded: row.refunded_at,
});
export type RefundRow = ReturnType<typeof toRefundRow>;

/** Finds a refund by its id. */
export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefundRow(row);
}

const KEY_PREFIX = 'refund-';

/** The idempotency key with which a refund is requested from its provider. */
export const getRefundKey = (id: string): string => KEY_PREFIX + id;

/** Finds a refund by its idempotency key. */
export const findRefundByKey = async (db: Database, key: string): Promise<RefundRow | undefined> =>
  key.startsWith(KEY_PREFIX) ? findRefund(db, key.slice(KEY_PREFIX.length)) : undefined;

/** Lists the refunds of an order, oldest first. */
export async function listRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefundRow);
}

/** Adds up refunds in these states. */
export const sumRefunds = (
  refunds: readonly RefundRow[],
  ...states: readonly RefundRow['state'][]
): number =>
  refunds
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Reads what refunds of an order can return, with its lines in the same order. */
export async function readOrderParts(db: Database, order: Tables['orders']) {
  const lines = await db
    .selectFrom('order_items')
    .select(['sku', 'price', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const parts =
    order.parts === null
      ? divideEarlierOrder(lines, {
          itemsTotal: order.items_total,
          shipping: order.shipping,
          tax: order.tax,
          discount: order.discount,
          taxLines: order.tax_lines === null ? undefined : parseJson(TaxLines, order.tax_lines),
        })
      : parseJson(OrderParts, order.parts);
  return { lines, parts };
}
