import * as v from 'valibot';
import { findStoreById } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { queueDisputeMail } from '#platform/mail/queue-order-mail.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { PaymentProvider, ProviderDispute } from '../payment-providers/payment-provider.ts';
import { findPayment, findPaymentByProviderId } from '../payments/payment-row.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const State = v.picklist(['open', 'won', 'lost', 'closed']);

/** A dispute of a payment. `closed`: it ended without a decision, for example as a mere inquiry. */
export interface Dispute {
  readonly id: string;
  readonly state: v.InferOutput<typeof State>;
  /** The provider's code, such as `fraudulent`. */
  readonly reason: string;
  readonly amount: number;
  /** Until when the seller has to respond; null without a time. */
  readonly due: number | null;
}

/** Whether a refund could return the money twice: the provider may take it, or has taken it already. */
export const isMoneyDisputed = ({ state }: Dispute): boolean =>
  state === 'open' || state === 'lost';

/** Lists the disputes of an order, oldest first. */
export async function listDisputes(db: Database, orderId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, state, reason, amount, due_at }) => ({
    id,
    state: v.parse(State, state),
    reason,
    amount,
    due: due_at,
  }));
}

/**
 * Reads a dispute from its provider, stores it with its order and queues the seller's mails, one when it is opened and one when it has
 * ended. Events may arrive late, twice and in any order: only what the provider reports now counts.
 */
export async function syncDispute(
  commerce: CommerceContext,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const { db, clock } = commerce;
  const remote = await provider.readDispute(id);
  if (!remote) return;
  const payment =
    remote.providerId === undefined
      ? remote.reference !== undefined && (await findPayment(db, remote.reference))
      : await findPaymentByProviderId(db, provider.platform, remote.providerId);
  if (!payment || payment.platform !== provider.platform) return;
  // The event of the payment may be late: its order is written first.
  await syncPayment(commerce, payment);
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, payment.checkoutId);
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'store_id'])
      .where('payment_id', '=', payment.id)
      .executeTakeFirst();
    if (!order || !(await writeDispute(trx, provider.platform, order, remote, clock()))) return;
    const store = await findStoreById(trx, order.store_id);
    if (!store) return;
    await queueDisputeMail(trx, store, {
      orderId: order.id,
      platform: provider.platform,
      id,
      hasEnded: false,
    });
    if (remote.state !== 'open')
      await queueDisputeMail(trx, store, {
        orderId: order.id,
        platform: provider.platform,
        id,
        hasEnded: true,
      });
  });
}

/**
 * Writes a dispute with the events of its new state. Returns false if the stored state is newer: what was read before a dispute ended may
 * be written after it.
 */
async function writeDispute(
  trx: DatabaseTransaction,
  platform: string,
  order: { readonly id: string; readonly store_id: string },
  { id, state, reason, amount, currency, due, isAppeal }: ProviderDispute,
  now: number,
): Promise<boolean> {
  const key = trx
    .selectFrom('disputes')
    .select('state')
    .where('platform', '=', platform)
    .where('id', '=', id);
  const stored = await key.executeTakeFirst();
  if (stored && stored.state !== 'open' && state === 'open' && !isAppeal) return false;
  const changed = { amount, currency, reason, state, due_at: due, updated_at: now };
  await trx
    .insertInto('disputes')
    .values({ platform, id, order_id: order.id, created_at: now, ...changed })
    .onConflict((conflict) => conflict.columns(['platform', 'id']).doUpdateSet(changed))
    .execute();
  await lockOrder(trx, order.id);
  const event = { storeId: order.store_id, subject: order.id, now };
  if (!stored || (state === 'open' && stored.state !== 'open')) {
    const data = { disputeId: id, amount, currency, reason, due };
    await recordEvent(trx, { ...event, type: 'dispute.opened', data });
  }
  if (state !== 'open' && state !== stored?.state)
    await recordEvent(trx, {
      ...event,
      type: 'dispute.closed',
      data: { disputeId: id, result: state },
    });
  return true;
}
