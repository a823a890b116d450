import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { findStoreById } from '#platform/catalog/stores.ts';
import { findPrints } from '#platform/catalog/variant-prints.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  listUnitsToMake,
  lockManagedOrder,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createFulfillments } from './create-fulfillments.ts';
import { type FulfillmentState, listOrderFulfillments } from './fulfillment-states.ts';

/** Units of these submissions are sent, or nobody makes them. */
const OVER: readonly FulfillmentState[] = ['canceled', 'returned', 'shipped'];

interface MissingRequest {
  readonly storeId: string;
  /** Number of the order. */
  readonly number: string;
  readonly now: number;
}

/**
 * Creates submissions for the units of an order that are in none: of an order from before the store named its printers, or whose refund
 * was rejected. What the order does not say about its items comes from the products. Fails with a message.
 */
export function createMissing(
  db: Database,
  { storeId, number, now }: MissingRequest,
): Promise<Result<null, string>> {
  return runInTransaction(db, async (trx): Promise<Result<null, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    const store = await findStoreById(trx, storeId);
    if (!order || !store) return fail(`${number}: the store has no such order`);
    const earlier = await listOrderFulfillments(trx, order.id);
    const left = new Map(
      listUnitsToMake(order, order.items).map(({ sku, quantity }) => [sku, quantity]),
    );
    for (const { state, items } of earlier)
      for (const { sku, quantity } of OVER.includes(state) ? [] : items)
        left.set(sku, (left.get(sku) ?? 0) - quantity);
    const rows = await trx
      .selectFrom('order_items as i')
      .leftJoin('variants as v', 'v.id', 'i.variant_id')
      .selectAll('i')
      .select(['v.blank as variant_blank', 'v.prints as variant_prints'])
      .where('i.order_id', '=', order.id)
      .execute();
    const missing = rows.flatMap(({ variant_blank, variant_prints, ...row }) => {
      const quantity = left.get(row.sku) ?? 0;
      const found = findPrints(variant_prints, row.size_label);
      const prints = found.length > 0 ? JSON.stringify(found) : null;
      return quantity > 0
        ? [{ ...row, quantity, blank: row.blank ?? variant_blank, prints: row.prints ?? prints }]
        : [];
    });
    for (const { sku, blank, prints } of missing)
      await trx
        .updateTable('order_items')
        .set({ blank, prints })
        .where('order_id', '=', order.id)
        .where('sku', '=', sku)
        .execute();
    const items = missing.map(({ size_label: sizeLabel, components, ...item }) => ({
      ...item,
      sizeLabel,
      components: parseComponents(components),
    }));
    const count = await createFulfillments(trx, { store, order, items, now }, earlier.length);
    return count > 0 ? ok(null) : fail(`${order.number}: no unit is left that a printer makes`);
  });
}
