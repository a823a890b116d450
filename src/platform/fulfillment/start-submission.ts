import { isDeepStrictEqual } from 'node:util';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { isMoneyDisputed } from '#platform/ordering/disputes/sync-dispute.ts';
import {
  listUnitsToMake,
  lockOrderById,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { setOrderStatus } from '#platform/ordering/orders/set-order-status.ts';
import { addFulfillment } from './create-fulfillments.ts';
import { reportFulfillment } from './fail-fulfillment.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import type { FulfillmentProvider } from './fulfillment-provider.ts';
import {
  cancelOne,
  changeFulfillment,
  type Fulfillment,
  findFulfillment,
  NEVER,
} from './fulfillment-states.ts';
import { cancelOrders } from './stop-fulfillment.ts';

/**
 * Starts the submission of items whose approval window has ended. It locks the order, as a cancellation does: whichever comes first wins. Units
 * that were refunded or withdrawn from are left out. The order is in production from here on.
 */
export function startSubmission(
  { db, clock }: FulfillmentContext,
  { storeId, id, orderId }: Fulfillment,
): Promise<void> {
  return runInTransaction(db, async (trx) => {
    const order = await lockOrderById(trx, storeId, orderId);
    const fulfillment = await findFulfillment(trx, storeId, id);
    if (!order || fulfillment?.state !== 'waiting') return;
    const now = clock();
    const items = listUnitsToMake(order, fulfillment.items);
    if (items.length === 0) {
      await cancelOne(trx, fulfillment, now, 'all of it was canceled, refunded or withdrawn from');
      return;
    }
    if (order.disputes.some(isMoneyDisputed)) {
      const held = await changeFulfillment(trx, fulfillment, 'hold', now, {
        next_attempt_at: NEVER,
        reason: 'the buyer disputes the payment',
      });
      if (held) await reportFulfillment(trx, held, 'on_hold');
      return;
    }
    await changeFulfillment(trx, fulfillment, 'submit', now, { items: JSON.stringify(items) });
    if (order.status === 'placed') await setOrderStatus(trx, orderId, 'in_production', now);
  });
}

/**
 * Counts the units of a submission again before its provider makes them: some may have been refunded since it started. With other units
 * than before it is canceled at the provider, and goes there under the next id. Returns whether it goes on as it is.
 */
export async function hasSameUnits(
  { db, clock }: FulfillmentContext,
  fulfillment: Fulfillment,
  provider: FulfillmentProvider,
  signal: AbortSignal,
): Promise<boolean> {
  const { storeId, id, orderId } = fulfillment;
  const count = async (trx: DatabaseTransaction) => {
    const order = await lockOrderById(trx, storeId, orderId);
    const current = await findFulfillment(trx, storeId, id);
    if (!order || current?.state !== 'submitting') return undefined;
    return { order, current, units: listUnitsToMake(order, current.items) };
  };
  const counted = await runInTransaction(db, count);
  if (!counted) return false;
  if (isDeepStrictEqual(counted.units, counted.current.items)) return true;
  // What the provider makes already stays as it is.
  if ((await cancelOrders(provider, counted.current, signal)) !== undefined) return true;
  await runInTransaction(db, async (trx) => {
    const again = await count(trx);
    if (!again) return;
    const now = clock();
    await changeFulfillment(trx, again.current, 'stopped', now, {
      next_attempt_at: NEVER,
      reason: 'units of it were refunded or withdrawn from',
    });
    if (again.units.length > 0)
      await addFulfillment(trx, again.order, again.current, again.units, now);
  });
  return false;
}
