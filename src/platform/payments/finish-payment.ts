import type { CurrencyCode } from '#contract/common.ts';
import { lockCheckout, type StoreCheckout } from '../checkout/checkout-row.ts';
import { type Sale, saleOf } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { releaseStock, sellHeldStock } from '../checkout/stock-holds.ts';
import { statement } from '../db/statement.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { setOrderStatus } from '../orders/set-status.ts';
import { writeOrder } from '../orders/write-order.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';

/** Begins the `failure` of a payment whose money goes back: nothing is sold for it any more. */
const REFUNDING = 'to be refunded: ';

export const isRefunding = ({ state, failure }: PaymentRow): boolean =>
  state === 'pending' && failure?.startsWith(REFUNDING) === true;

/** Undoes the transaction of an order that cannot be written although it was paid. */
class CannotSell extends Error {
  override readonly name = 'CannotSell';
}

/**
 * Makes an order of a payment that succeeded. Doing it again changes nothing. When that cannot be (the pieces are gone, the
 * checkout was paid before) the money goes back.
 */
export async function finishPayment(selling: Selling, payment: PaymentRow): Promise<void> {
  try {
    await inTransaction(selling.db, (trx) => sell(trx, selling, payment));
  } catch (error) {
    if (!(error instanceof CannotSell)) throw error;
    await refundPayment(selling, payment, payment.amount, payment.currency, error.message);
  }
}

const orderOf = statement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId),
);
const endPayment = statement((db, { id, now }: { readonly id: string; readonly now: number }) =>
  db
    .updateTable('payments')
    .set({ state: 'success', redirect_url: null, expires_at: null, failure: null, updated_at: now })
    .where('id', '=', id),
);

async function sell(trx: DatabaseTransaction, selling: Selling, { id, checkoutId }: PaymentRow): Promise<void> {
  const it = await lockCheckout(trx, checkoutId);
  const payment = await findPayment(trx, id);
  if (!payment || payment.state === 'success' || payment.state === 'refunded' || isRefunding(payment)) return;
  const orders = await orderOf(trx, { checkoutId });
  if (orders.rows.length > 0) throw new CannotSell('the checkout was paid before');
  const sale = payment.sale ?? (await presentSale(trx, selling, it));
  if (sale.total !== payment.amount) throw new CannotSell('the order no longer costs what was paid');
  const short = await sellHeldStock(trx, checkoutId, sale.items);
  if (short.length > 0) throw new CannotSell(`sold out: ${short.join(', ')}`);
  await endPayment(trx, { id, now: selling.clock() });
  await writeOrder(trx, selling, it, sale, id);
}

/** For a payment that was made without us: by the provider's script alone. */
async function presentSale(trx: DatabaseTransaction, { rates, clock }: Selling, it: StoreCheckout): Promise<Sale> {
  try {
    return await saleOf(trx, it, rates, clock());
  } catch (error) {
    if (error instanceof Refusal) throw new CannotSell('the checkout cannot be placed as it is now');
    throw error;
  }
}

/**
 * Gives money back for which nothing is sold. Until the provider has done so the payment stays under way, so the sweep
 * tries again; its key keeps it from being paid back twice.
 */
export async function refundPayment(
  selling: Selling,
  payment: PaymentRow,
  amount: number,
  currency: CurrencyCode,
  why: string,
): Promise<void> {
  const { db, clock, log, providers } = selling;
  await inTransaction(db, async (trx) => {
    await lockCheckout(trx, payment.checkoutId);
    await trx
      .updateTable('payments')
      .set({ state: 'pending', failure: `${REFUNDING}${why}`, expires_at: clock(), updated_at: clock() })
      .where('id', '=', payment.id)
      .where('state', '!=', 'refunded')
      .execute();
  });
  const refunded = await providers[payment.platform]?.refund(
    payment.providerId,
    amount,
    currency,
    `refund-${payment.id}`,
  );
  if (!refunded?.ok) {
    log(`payment ${payment.id} is to be refunded and was not: ${why}`, refunded?.error.detail);
    return;
  }
  await recordRefund(selling, payment);
}

/** The provider has given the money back: an order of it is refunded, a checkout without one has failed. */
export async function recordRefund({ db, clock }: Selling, { id, checkoutId }: PaymentRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = clock();
    await trx
      .updateTable('payments')
      .set({ state: 'refunded', redirect_url: null, expires_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'payment_id'])
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst();
    if (!order) {
      await releaseStock(trx, checkoutId);
      await trx
        .updateTable('checkouts')
        .set({ state: 'failure', updated_at: now })
        .where('id', '=', checkoutId)
        .execute();
    } else if (order.payment_id === id) {
      await setOrderStatus(trx, order.id, 'refunded', now);
    }
  });
}
