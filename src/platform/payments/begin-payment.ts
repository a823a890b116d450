import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#contract/payment.ts';
import { platformOf } from '#domain/checkout/payment-platform.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { lockCheckout, requireCheckout, type StoreCheckout } from '../checkout/checkout-row.ts';
import { type Sale, saleOf } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { secretId } from '../db/secret-id.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict, Refusal } from '../http/refusal.ts';
import { CANCELLED } from './apply-progress.ts';
import { closeOpenPayments } from './close-payments.ts';
import { paymentOrder, paymentRefused, requireProvider } from './payment-order.ts';
import type { PaymentRow } from './payment-row.ts';
import type { StartedPayment } from './provider.ts';
import { requireOffered } from './require-offered.ts';
import { settlePayment } from './settle-payment.ts';

/** What a browser asks for. `amount` is what it believes is due; it is only compared. */
export interface PaymentWish {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly method: PaymentMethod;
  readonly paymentMethodId?: string | undefined;
  readonly amount?: number | undefined;
}

interface Begun {
  readonly paymentToken: string;
  readonly paymentId: string;
  readonly meta: Record<string, string>;
}

/** Begins a payment of what a checkout costs now. Nothing is charged; others that were left open are ended first. */
export async function beginPayment(selling: Selling, wish: PaymentWish): Promise<Begun> {
  const provider = requireProvider(selling, platformOf(wish.method));
  const { it, sale } = await payable(selling, wish);
  const id = secretId();
  const order = paymentOrder(it, sale, { id, ...wish });
  const started = await provider.start(order, `start-${id}`);
  if (!started.ok) throw paymentRefused(started.error);
  const now = selling.clock();
  await inTransaction(selling.db, async (trx) => {
    await lockPayable(trx, it.checkout.id);
    await trx
      .insertInto('payments')
      .values({
        id,
        checkout_id: it.checkout.id,
        platform: provider.platform,
        ...startedColumns(started.value, wish, sale.total),
        currency: it.checkout.currency,
        state: 'created',
        attempts: 0,
        return_url: null,
        redirect_url: null,
        sale: null,
        expires_at: null,
        checked_at: now,
        failure: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  return wire(started.value);
}

/**
 * Brings a begun payment in line with what a browser wants now. One the provider cannot take up again (another platform's,
 * or ended) gives way to a new one.
 */
export async function changePayment(selling: Selling, payment: PaymentRow, wish: PaymentWish): Promise<Begun> {
  await takeWhatWasPaid(selling, payment);
  const { it, sale } = await payable(selling, wish);
  const goesOn = await canGoOn(selling, payment);
  if (platformOf(wish.method) !== payment.platform || !goesOn) return beginPayment(selling, wish);
  const provider = requireProvider(selling, payment.platform);
  const order = paymentOrder(it, sale, { id: payment.id, ...wish });
  const changed = await provider.change(payment.providerId, order, `change-${payment.id}-${randomUUID()}`);
  if (!changed.ok) throw paymentRefused(changed.error);
  await inTransaction(selling.db, async (trx) => {
    await lockPayable(trx, it.checkout.id);
    await trx
      .updateTable('payments')
      .set({
        ...startedColumns(changed.value, wish, sale.total),
        currency: it.checkout.currency,
        state: 'created',
        sale: null,
        failure: null,
        updated_at: selling.clock(),
      })
      .where('id', '=', payment.id)
      .execute();
  });
  return wire(changed.value);
}

/** One the provider's script paid alone must become the order before it is taken for something else. */
async function takeWhatWasPaid(selling: Selling, payment: PaymentRow): Promise<void> {
  try {
    await settlePayment(selling, payment);
  } catch (error) {
    selling.log(`payment ${payment.id} could not be read`, error);
  }
}

const startedColumns = ({ providerId, token, meta }: StartedPayment, wish: PaymentWish, amount: number) => ({
  provider_id: providerId,
  token,
  meta: JSON.stringify(meta),
  method: wish.method,
  payment_method_id: wish.paymentMethodId ?? null,
  amount,
});

const wire = ({ providerId, token, meta }: StartedPayment): Begun => ({
  paymentToken: token,
  paymentId: providerId,
  meta: { ...meta },
});

/** The checkout and what is due for it, once nothing else is under way. */
async function payable(selling: Selling, wish: PaymentWish): Promise<{ it: StoreCheckout; sale: Sale }> {
  await requireCheckout(selling.db, wish.checkoutId, wish.storeSlug);
  await closeOpenPayments(selling, wish.checkoutId);
  const it = await requireCheckout(selling.db, wish.checkoutId, wish.storeSlug);
  if (isFinished(it.checkout.state)) throw finished();
  requireOffered(selling, it, wish.method, '/paymentMethod');
  const sale = await saleOf(selling.db, it, selling.rates, selling.clock());
  if (sale.total === 0) throw conflict('nothing_due', 'nothing is due: the checkout is placed without a payment');
  if (wish.amount !== undefined && wish.amount !== sale.total) {
    throw new Refusal(409, [{ code: 'amount_changed', pointer: '/amount', message: `expected ${sale.total}` }]);
  }
  return { it, sale };
}

const finished = () => conflict('finished', 'the checkout is finished');

/** Whether a payment can still be taken up, after open ones were ended. */
async function canGoOn({ db }: Selling, { id }: PaymentRow): Promise<boolean> {
  const row = await db.selectFrom('payments').select(['state', 'failure']).where('id', '=', id).executeTakeFirst();
  return row !== undefined && (row.state === 'created' || (row.state === 'failed' && row.failure !== CANCELLED));
}

/** Between the question to the provider and its answer another tab may have gone on. */
async function lockPayable(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  const { checkout } = await lockCheckout(trx, checkoutId);
  if (isFinished(checkout.state)) throw finished();
  const open = await trx
    .selectFrom('payments')
    .select('state')
    .where('checkout_id', '=', checkoutId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  if (open.length > 0) throw conflict('payment_under_way', 'a payment is under way');
}
