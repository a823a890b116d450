import type { CommerceContext } from '../ordering/commerce-context.ts';
import { changeOrder } from '../ordering/order-management/change-order.ts';
import { findManagedOrder } from '../ordering/order-management/find-managed-orders.ts';
import { refundOrder } from '../ordering/order-management/refund-order.ts';

/**
 * `failed`: the order no longer had the status `placed`, so it is not canceled. In all other cases it is canceled. `refund`: its refund
 * has not succeeded yet and is tried again. `rejected`: the provider has rejected the refund, so the seller has to refund in another
 * way.
 */
export type CancelResult = 'canceled' | 'failed' | 'refund' | 'rejected';

/**
 * Cancels an order that is not in production, and refunds what is left of its payment, in the way in which a seller does. A seller who
 * starts the production at the same time wins: the status is checked again in the transaction that changes it. An order whose files were
 * downloaded is not canceled, because they cannot be given back.
 */
export async function cancelByShopper(
  commerce: CommerceContext,
  storeId: string,
  number: string,
): Promise<CancelResult> {
  const order = await findManagedOrder(commerce.db, storeId, number);
  if (order?.status !== 'placed') return isEnded(order?.status) ? 'canceled' : 'failed';
  const change = { storeId, number, onlyFrom: 'placed', isByShopper: true } as const;
  const changed =
    order.isPaid && order.total > order.refundedAmount
      ? await refundOrder(commerce, { ...change, cancels: true })
      : await changeOrder(commerce, { ...change, to: 'cancelled', shipment: {} });
  if (changed.ok) return 'canceled';
  const after = await findManagedOrder(commerce.db, storeId, number);
  if (!isEnded(after?.status)) return 'failed';
  // No seller sees the result of a command here.
  commerce.log('a shopper has canceled an order, and its refund was not made', changed.error);
  return after?.refunds.some(({ state }) => state === 'pending') ? 'refund' : 'rejected';
}

const isEnded = (status: string | undefined): boolean =>
  status === 'cancelled' || status === 'refunded';
