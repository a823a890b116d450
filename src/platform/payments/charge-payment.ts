import { isFinished, isUnderWay } from '#domain/checkout/states.ts';
import { lockCheckout, requireCheckout, type StoreCheckout } from '../checkout/checkout-row.ts';
import { placeFree } from '../checkout/place-free.ts';
import { type Sale, saleOf } from '../checkout/sale.ts';
import type { Selling } from '../checkout/selling.ts';
import { HOLD_TIME, holdStock, releaseStock } from '../checkout/stock-holds.ts';
import { statement } from '../db/statement.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict, outOfStock, paymentNotFound, tooManyRequests } from '../http/refusal.ts';
import { applyProgress, CANCELLED } from './apply-progress.ts';
import { forgetWait, noteWait } from './bank-waits.ts';
import { closeOpenPayments } from './close-payments.ts';
import { isRefunding } from './finish-payment.ts';
import { paymentOrder, requireProvider } from './payment-order.ts';
import { findPayment, type PaymentRow, paymentsOf, toPaymentRow } from './payment-row.ts';
import type { PaymentProgress, ProviderRefusal } from './provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Charges tried for one checkout; whoever needs more tries out cards. */
const ATTEMPTS_MAX = 20;
/** Milliseconds after which a charge without an answer is asked for again, with the same key. */
const ASK_AGAIN = 10_000;

/** How a charge ended. `refunded`: it was paid and nothing could be sold for it, so the money went back. */
export type Charged =
  | { readonly state: 'success' | 'pending' | 'refunded' }
  | { readonly state: 'requires_action'; readonly redirectUrl: string | null }
  | { readonly state: 'refused'; readonly refusal: ProviderRefusal };

/** Who asks for a charge ({@link clientOf}), and where the provider sends the shopper back to. */
export interface Asked {
  readonly returnUrl: string;
  readonly client: string;
}

/**
 * Charges a payment of a checkout and does what follows. Pieces are held before any money moves; a charge that is under way
 * already is not begun again, and a checkout that is finished is not charged.
 */
export async function chargePayment(selling: Selling, payment: PaymentRow, asked: Asked): Promise<Charged> {
  const { db, clock } = selling;
  requireProvider(selling, payment.platform);
  await closeOpenPayments(selling, payment.checkoutId, payment.id);
  const open = isUnderWay(payment.state) ? await settled(selling, payment) : payment;
  if (open.state === 'pending' && open.sale && !isRefunding(open) && clock() - open.updatedAt >= ASK_AGAIN) {
    return carryOut(selling, await requireCheckout(db, open.checkoutId), open, open.sale);
  }
  if (isUnderWay(open.state) || open.state === 'success' || open.state === 'refunded') return outcomeOf(open);
  const begun = await inTransaction(db, (trx) => beginCharge(trx, selling, open, asked));
  if (begun === 'finished') return { state: 'success' };
  if (begun === 'under way') return { state: 'pending' };
  return carryOut(selling, begun.it, begun.payment, begun.sale);
}

function outcomeOf({ state, redirectUrl }: PaymentRow): Charged {
  switch (state) {
    case 'requires_action':
      return { state, redirectUrl };
    case 'success':
    case 'refunded':
      return { state };
    default:
      return { state: 'pending' };
  }
}

async function settled(selling: Selling, payment: PaymentRow): Promise<PaymentRow> {
  try {
    await settlePayment(selling, payment);
  } catch (error) {
    selling.log(`payment ${payment.id} could not be read`, error);
  }
  return (await findPayment(selling.db, payment.id)) ?? payment;
}

interface Begun {
  readonly it: StoreCheckout;
  readonly payment: PaymentRow;
  readonly sale: Sale;
}

async function beginCharge(
  trx: DatabaseTransaction,
  selling: Selling,
  { id, checkoutId }: PaymentRow,
  { returnUrl, client }: Asked,
): Promise<Begun | 'finished' | 'under way'> {
  const now = selling.clock();
  const it = await lockCheckout(trx, checkoutId);
  if (isFinished(it.checkout.state)) return 'finished';
  const all = await paymentsOf(trx, checkoutId);
  const known = all.find((one) => one.id === id);
  if (!known || known.state === 'refunded' || known.failure === CANCELLED) throw paymentNotFound();
  if (isUnderWay(known.state)) return 'under way';
  if (all.some(({ state }) => isUnderWay(state))) throw conflict('payment_under_way', 'a payment is under way');
  if (all.reduce((sum, { attempts }) => sum + attempts, 0) >= ATTEMPTS_MAX) throw tooManyRequests();
  const sale = await saleOf(trx, it, selling.rates, now);
  if (sale.total === 0) {
    await placeFree(trx, selling, it, sale);
    return 'finished';
  }
  if (sale.total !== known.amount)
    throw conflict('amount_changed', 'the order no longer costs what the payment was begun for');
  await noteWait(trx, { id, checkoutId, attempts: known.attempts + 1 }, client, now);
  await releaseStock(trx, it.checkout.id);
  const short = await holdStock(trx, it.checkout.id, sale.items, now + HOLD_TIME);
  if (short.length > 0) throw outOfStock(short);
  const begun = {
    id,
    now,
    attempts: known.attempts + 1,
    returnUrl,
    sale: JSON.stringify(sale),
    until: now + HOLD_TIME,
  };
  const [row] = (await beginPending(trx, begun)).rows;
  if (!row) throw paymentNotFound();
  await markPending(trx, { id: it.checkout.id, now });
  return { it, payment: toPaymentRow(row), sale };
}

interface Pending {
  readonly id: string;
  readonly now: number;
  readonly attempts: number;
  readonly returnUrl: string;
  readonly sale: string;
  readonly until: number;
}

const beginPending = statement((db, { id, now, attempts, returnUrl, sale, until }: Pending) =>
  db
    .updateTable('payments')
    .set({
      state: 'pending',
      attempts,
      return_url: returnUrl,
      redirect_url: null,
      sale,
      expires_at: until,
      checked_at: now,
      updated_at: now,
      failure: null,
    })
    .where('id', '=', id)
    .returningAll(),
);
const markPending = statement((db, { id, now }: Pick<Pending, 'id' | 'now'>) =>
  db.updateTable('checkouts').set({ state: 'pending', updated_at: now }).where('id', '=', id),
);

async function carryOut(selling: Selling, it: StoreCheckout, payment: PaymentRow, sale: Sale): Promise<Charged> {
  const progress = await askForCharge(selling, it, payment, sale);
  await applyProgress(selling, payment, progress);
  if (progress.state === 'failed' && progress.refusal.kind !== 'unknown') {
    await forgetWait(selling.db, payment);
    return { state: 'refused', refusal: progress.refusal };
  }
  if (progress.state === 'created') {
    await forgetWait(selling.db, payment);
    return { state: 'refused', refusal: NOT_CHARGED };
  }
  return outcomeOf((await findPayment(selling.db, payment.id)) ?? payment);
}

/** The provider asks for something else first: a method, or the shopper's approval. */
const NOT_CHARGED: ProviderRefusal = {
  kind: 'unavailable',
  displayMessage: 'The payment was not completed. Please try again.',
  detail: 'nothing was charged',
};

/** The provider's answer. One that was lost says nothing of whether money moved: the payment stays under way. */
async function askForCharge(
  selling: Selling,
  it: StoreCheckout,
  payment: PaymentRow,
  sale: Sale,
): Promise<PaymentProgress> {
  const provider = requireProvider(selling, payment.platform);
  const order = paymentOrder(it, sale, payment);
  try {
    return await provider.charge(
      payment.providerId,
      order,
      payment.returnUrl ?? '',
      `charge-${payment.id}-${payment.attempts}`,
    );
  } catch (error) {
    selling.log(`the charge of payment ${payment.id} has no answer`, error);
    return { state: 'pending' };
  }
}
