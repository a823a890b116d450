import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { endUnusedDownloads } from '#platform/downloads/order-files.ts';
import { queueCancellationMail } from '#platform/mail/queue-order-mail.ts';
import type { RefundSelection } from '#platform/pricing/share-refund.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { isMoneyDisputed } from '../disputes/sync-dispute.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { carryOutRefund } from '../refunds/carry-out-refund.ts';
import { insertRefund, isRepeatedRefund } from '../refunds/insert-refund.ts';
import { findManagedOrder, lockManagedOrder } from './find-managed-orders.ts';
import { findTransitionObstacle } from './find-transition-obstacle.ts';
import type { ManagedItem, ManagedOrder } from './managed-order.ts';

/** A refund that a seller requests. */
export interface OrderRefund {
  readonly storeId: string;
  readonly number: string;
  /** What is refunded. By default it is all that is left. */
  readonly selection?: RefundSelection | undefined;
  /** Whether the order is canceled in the same step. */
  readonly cancels?: boolean | undefined;
  /** Whether the units return to stock. By default they do unless the order is in production. */
  readonly restock?: boolean | undefined;
  /** Whether the refund is made although the buyer disputes the payment. */
  readonly despiteDispute?: boolean | undefined;
  /** The only status in which the order is refunded. By default it is refunded in every status that allows it. */
  readonly onlyFrom?: OrderStatus | undefined;
  /** Whether the locked order is still what the request is about. Without it, every order is. */
  readonly isUnchanged?: ((order: ManagedOrder) => boolean) | undefined;
  /** Whether the refund is only made of units that are not shipped yet, which cancels them. */
  readonly onlyUnshipped?: boolean | undefined;
  /**
   * Whether the shopper requests the refund instead of the seller. The order then stays unchanged when some of its files were
   * downloaded. Otherwise its downloads end, and the seller gets a mail about it.
   */
  readonly isByShopper?: boolean | undefined;
}

interface PendingRefund {
  readonly id: string;
  /** Whether another call has written it, which may still run or has requested something else. This call then only completes it. */
  readonly isEarlier: boolean;
}

/** Rolls the transaction back when the selection cannot be refunded. */
class ImpossibleRefundError extends Error {
  override readonly name = 'ImpossibleRefundError';
}

/**
 * Refunds all or a part of an order, and cancels it in the same step if that is requested. The refund and the new status are written in
 * one transaction before the provider is called: if the process ends in between, the reconciliation or the next call completes the
 * refund, and never refunds twice. Fails with a message.
 */
export async function refundOrder(
  commerce: CommerceContext,
  refund: OrderRefund,
): Promise<Result<ManagedOrder, string>> {
  const { storeId, number } = refund;
  const started = await startRefund(commerce, refund);
  if (!started.ok) return fail(`${number}: ${started.error}`);
  const { id, isEarlier } = started.value;
  const carriedOut = await carryOutRefund(commerce, id);
  if (!carriedOut.ok) return fail(`${number}: ${carriedOut.error}`);
  const changed = await findManagedOrder(commerce.db, storeId, number);
  if (!changed) return fail(`${number}: the store has no such order`);
  if (!isEarlier) return ok(changed);
  const amount = formatMoney(
    changed.refunds.find((one) => one.id === id)?.amount ?? 0,
    changed.currency,
    'en',
  );
  return fail(
    `${number}: an earlier refund of ${amount} was still pending and is now confirmed; repeat the command to make another one`,
  );
}

/**
 * Writes a refund that is then requested from the provider with `carryOutRefund`. If `db` is a transaction, the caller must roll it back
 * after a failure. `isEarlier`: an earlier call has written the refund.
 */
export async function startRefund(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  refund: OrderRefund,
): Promise<Result<PendingRefund, string>> {
  const { storeId, number } = refund;
  try {
    return await runInTransaction(db, async (trx) => {
      const order = await lockManagedOrder(trx, storeId, number);
      return order
        ? await writeRefund(trx, order, refund, clock())
        : fail('the store has no such order');
    });
  } catch (error) {
    if (error instanceof ImpossibleRefundError) return fail(error.message);
    throw error;
  }
}

/** Writes the refund of a locked order, and cancels it. Throws an {@link ImpossibleRefundError} after a change. */
async function writeRefund(
  trx: DatabaseTransaction,
  order: ManagedOrder,
  {
    selection,
    cancels = false,
    restock,
    despiteDispute = false,
    onlyFrom = order.status,
    isByShopper = false,
    isUnchanged = () => true,
    onlyUnshipped = false,
  }: OrderRefund,
  now: number,
): Promise<Result<PendingRefund, string>> {
  if (order.status !== onlyFrom) return fail(`it is ${order.status}, not ${onlyFrom}`);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const open = order.refunds.find(({ state }) => state === 'pending');
  if (open)
    return ok({
      id: open.id,
      // Without a failure, the call that has written it is still running, or its process ended.
      isEarlier:
        open.failure === null ||
        !(await isRepeatedRefund(trx, row, open.id, { selection, cancels })),
    });
  const obstacle =
    findObstacle(order, cancels, restock) ?? (despiteDispute ? undefined : describeDispute(order));
  if (obstacle !== undefined) return fail(obstacle);
  if (!isUnchanged(order)) return fail('it has changed');
  const left = new Map(order.items.map((item) => [item.sku, countUnshipped(item, isByShopper)]));
  const sent =
    onlyUnshipped && selection?.items.find(({ sku, quantity }) => quantity > (left.get(sku) ?? 0));
  if (sent)
    return fail(
      `${sent.quantity} of ${sent.sku}, but only ${left.get(sent.sku) ?? 0} can be canceled`,
    );
  if (isByShopper && !(await endDownloads(trx, order, selection)))
    return fail('its files were downloaded');
  const restocks = restock ?? order.status === 'placed';
  if (cancels)
    await setOrderStatus(trx, order.id, 'cancelled', now, { restock: restocks, hasMail: false });
  const inserted = await insertRefund(trx, row, {
    selection,
    origin: 'seller',
    // Canceling has restored the stock of all units.
    restocks: restocks && !cancels,
    cancels,
    unshipped: left,
    now,
  });
  if (!inserted.ok) throw new ImpossibleRefundError(inserted.error);
  if (isByShopper) await queueCancellationMail(trx, order.id, cancels ? undefined : inserted.value);
  return ok({ id: inserted.value, isEarlier: false });
}

/** Counts the units of a line that were not sent. A shopper can only cancel downloads that were not used. */
const countUnshipped = (item: ManagedItem, isByShopper: boolean): number =>
  isDigitalLabel(item.size) && isByShopper ? item.quantity - item.refunded : item.unshipped;

/** Ends the downloads of an order, or of the lines that are refunded as a whole. Returns false if one of its files was downloaded. */
const endDownloads = (
  trx: DatabaseTransaction,
  { id, items }: ManagedOrder,
  selection: RefundSelection | undefined,
): Promise<boolean> =>
  endUnusedDownloads(
    trx,
    id,
    selection?.items.flatMap(({ sku, quantity }) => {
      const item = items.find((one) => one.sku === sku);
      return item && item.quantity - item.refunded <= quantity ? [sku] : [];
    }),
  );

/** Returns the warning of a refund of disputed money; undefined without a dispute. */
function describeDispute({ disputes, currency }: ManagedOrder): string | undefined {
  const dispute = disputes.find(isMoneyDisputed);
  if (!dispute) return undefined;
  const amount = formatMoney(dispute.amount, currency, 'en');
  const state =
    dispute.state === 'open' ? 'the buyer disputes' : 'the buyer has won a dispute about';
  return `${state} ${amount} of the payment (${dispute.reason}), so a refund could return the money twice; \`despiteDispute\` refunds it all the same`;
}

/** Returns why the order cannot be refunded; undefined if it can. */
function findObstacle(
  order: ManagedOrder,
  cancels: boolean,
  restock: boolean | undefined,
): string | undefined {
  if (!order.isPaid || order.total === 0)
    return 'nothing was paid for it, so it can only be canceled';
  const rejected = findTransitionObstacle(order, cancels ? 'cancelled' : 'refunded');
  if (rejected !== undefined) return rejected;
  if (order.status === 'cancelled' && restock)
    return 'whether its units return to stock was decided when it was canceled';
  return undefined;
}
