import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { Units } from '../db/stored-units.ts';
import {
  formatUnits,
  type SentUnits,
  selectUnits,
  subtractUnits,
} from '../mail/requested-units.ts';
import { mergeUnits } from '../mail/unmade-units.ts';
import type { CommerceContext } from '../ordering/commerce-context.ts';
import { isMoneyDisputed } from '../ordering/disputes/sync-dispute.ts';
import { changeOrder } from '../ordering/order-management/change-order.ts';
import { findManagedOrder } from '../ordering/order-management/find-managed-orders.ts';
import type { ManagedOrder } from '../ordering/order-management/managed-order.ts';
import { refundOrder } from '../ordering/order-management/refund-order.ts';
import { NO_COST } from '../pricing/share-refund.ts';

/**
 * Not canceled: `started` (it is in production), `failed` (its status has changed in another way), `disputed` (its payment is),
 * `changed` (a part was to be canceled, and the order is no longer what the shopper saw), and `free` (a part that cost nothing).
 * Canceled in all other cases: `refund`: its refund has not succeeded yet and is tried again. `rejected`: the provider has rejected
 * the refund, so the seller has to refund in another way. `partRejected`: the provider has rejected the refund of a part, which is
 * therefore not canceled.
 */
export type CancelResult =
  | 'canceled'
  | 'started'
  | 'failed'
  | 'disputed'
  | 'changed'
  | 'free'
  | 'refund'
  | 'rejected'
  | 'partRejected';

/** Units that a shopper cancels, and all that could be canceled when the shopper chose them. */
export interface CanceledPart {
  readonly units: readonly SentUnits[];
  readonly left: string;
}

/**
 * Cancels an order that is not in production, and refunds what is left of its payment, in the way in which a seller does. With `part`, it
 * cancels units, which refunds them; all units that are left are the whole order. A seller who starts the production at the same time
 * wins: the status is checked again in the transaction that changes it. An order whose files were downloaded is not canceled, because they
 * cannot be given back.
 */
export async function cancelByShopper(
  commerce: CommerceContext,
  storeId: string,
  number: string,
  part?: CanceledPart,
): Promise<CancelResult> {
  const order = await findManagedOrder(commerce.db, storeId, number);
  if (order?.status !== 'placed')
    return isEnded(order?.status) ? 'canceled' : describeFailure(order?.status);
  if (order.disputes.some(isMoneyDisputed)) return 'disputed';
  const change = { storeId, number, onlyFrom: 'placed', isByShopper: true } as const;
  const left = listLeft(order);
  if (part && part.left !== formatUnits(left)) return 'changed';
  const units = part ? selectUnits(left, part.units) : left;
  if (subtractUnits(left, units).length > 0) return cancelUnits(commerce, change, order, units);
  const changed =
    order.isPaid && order.total > order.refundedAmount
      ? await refundOrder(commerce, { ...change, cancels: true })
      : await changeOrder(commerce, { ...change, to: 'cancelled', shipment: {} });
  if (changed.ok) return 'canceled';
  const after = await findManagedOrder(commerce.db, storeId, number);
  if (!isEnded(after?.status)) return describeFailure(after?.status);
  // No seller sees the result of a command here.
  commerce.log('a shopper has canceled an order, and its refund was not made', changed.error);
  return after?.refunds.some(({ state }) => state === 'pending') ? 'refund' : 'rejected';
}

/** Returns the units that can still be canceled: those that were neither withdrawn from nor refunded. */
const listLeft = ({ items, withdrawals, refunds }: ManagedOrder) =>
  subtractUnits(
    items.map(({ sku, quantity, size }) => ({ sku, quantity, isDigital: isDigitalLabel(size) })),
    mergeUnits(
      items,
      withdrawals.flatMap((withdrawal) => withdrawal.items),
      refunds
        .filter(({ state }) => state !== 'failed')
        .map(({ items: units, isByShopper }) => ({ units, isByShopper })),
    ),
  );

async function cancelUnits(
  commerce: CommerceContext,
  change: {
    readonly storeId: string;
    readonly number: string;
    readonly onlyFrom: 'placed';
    readonly isByShopper: true;
  },
  before: ManagedOrder,
  items: readonly Units[],
): Promise<CancelResult> {
  const known = new Set(before.refunds.map(({ id }) => id));
  const lines = listLeft(before);
  const isPrinted = ({ isDigital }: { readonly isDigital: boolean }) => !isDigital;
  // With the last unit that is sent, nothing is delivered.
  const delivery = lines.some(isPrinted) && !subtractUnits(lines, items).some(isPrinted);
  const selection = { items, delivery, amount: 0, isByShopper: true };
  const left = formatUnits(lines);
  const isUnchanged = (order: ManagedOrder) => formatUnits(listLeft(order)) === left;
  const refunded = await refundOrder(commerce, { ...change, selection, isUnchanged });
  if (refunded.ok) return 'canceled';
  const after = await findManagedOrder(commerce.db, change.storeId, change.number);
  const refund = after?.refunds.find(({ id }) => !known.has(id));
  if (!refund && refunded.error.endsWith(NO_COST)) return 'free';
  if (!refund) return after?.status === 'placed' ? 'changed' : describeFailure(after?.status);
  commerce.log(
    'a shopper has canceled a part of an order, and its refund was not made',
    refunded.error,
  );
  if (refund.state === 'succeeded') return 'canceled';
  return refund.state === 'pending' ? 'refund' : 'partRejected';
}

const describeFailure = (status: string | undefined): 'started' | 'failed' =>
  status === 'in_production' ? 'started' : 'failed';

const isEnded = (status: string | undefined): boolean =>
  status === 'cancelled' || status === 'refunded';
