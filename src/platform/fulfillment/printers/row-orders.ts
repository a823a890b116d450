import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { lockOrder } from '#platform/ordering/orders/lock-order.ts';
import type { FulfillmentStore, ProviderOrder } from '../fulfillment-provider.ts';
import { type Fulfillment, findFulfillment } from '../fulfillment-states.ts';

/**
 * Printers without an API keep no orders here: the row of the submission is the order, and its external id is the id. So what they get
 * is written in the transaction that marks the row, and happens once.
 */
interface RowOrders {
  readonly db: Database;
  readonly clock: () => number;
  readonly store: FulfillmentStore;
}

/** A draft, which nobody has seen. */
export const createRowDraft = (externalId: string): ProviderOrder => ({
  id: externalId,
  externalId,
  state: 'draft',
  shipments: [],
});

/** Runs `inform` once for a submission, in the transaction that records it. `inform` returns further columns. */
export function releaseRowOrder(
  { db, clock, store }: RowOrders,
  id: string,
  inform: (
    trx: DatabaseTransaction,
    fulfillment: Fulfillment,
    now: number,
  ) => Promise<{ readonly batch?: number | null }>,
): Promise<ProviderOrder> {
  return runInTransaction(db, async (trx) => {
    const fulfillment = await lockFulfillment(trx, store.id, id);
    const now = clock();
    if (fulfillment.releasedAt === null && fulfillment.state === 'submitting')
      await trx
        .updateTable('fulfillments')
        .set({ released_at: now, ...(await inform(trx, fulfillment, now)) })
        .where('store_id', '=', store.id)
        .where('id', '=', id)
        .execute();
    return { ...createRowDraft(id), state: 'pending' };
  });
}

/** Runs `inform` once, unless the printer has confirmed that it makes the items, or never heard of them. */
export function cancelRowOrder(
  { db, clock, store }: RowOrders,
  id: string,
  inform: (trx: DatabaseTransaction, fulfillment: Fulfillment, now: number) => Promise<void>,
): Promise<'canceled' | 'too_late'> {
  return runInTransaction(db, async (trx) => {
    const fulfillment = await lockFulfillment(trx, store.id, id);
    const { providerState, canceledAt, releasedAt } = fulfillment;
    if (providerState === 'in_production' || providerState === 'partly_shipped') return 'too_late';
    if (canceledAt !== null || releasedAt === null) return 'canceled';
    const now = clock();
    await trx
      .updateTable('fulfillments')
      .set({ canceled_at: now })
      .where('store_id', '=', store.id)
      .where('id', '=', id)
      .execute();
    await inform(trx, fulfillment, now);
    return 'canceled';
  });
}

async function lockFulfillment(
  trx: DatabaseTransaction,
  storeId: string,
  id: string,
): Promise<Fulfillment> {
  const before = await findFulfillment(trx, storeId, id);
  if (before) await lockOrder(trx, before.orderId);
  const locked = before && (await findFulfillment(trx, storeId, id));
  if (!locked) throw new Error(`the submission does not exist: ${id}`);
  return locked;
}
