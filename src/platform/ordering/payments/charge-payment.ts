import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { conflict, paymentNotFound, tooManyRequests } from '#platform/http/http-error.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { type CheckoutContext, requireCheckout } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentDecline, PaymentProgress } from '../payment-providers/payment-provider.ts';
import { CANCELED } from './apply-progress.ts';
import { buildPaymentOrder, requireProvider } from './payment-order.ts';
import { findPayment, listPayments, type PaymentRow, toPaymentRow } from './payment-row.ts';
import { isRefunding } from './refund-payment.ts';
import { closeOpenPayments, syncPayment } from './sync-payment.ts';
import { removeUnpaidCharge } from './unpaid-charges.ts';

/** Charges of one checkout. Somebody who needs more is trying out stolen cards. */
const ATTEMPTS_MAX = 20;
/** Milliseconds after which a charge without a response is sent again, with the same key. */
const REPEAT_AFTER = 10_000;

/** A charge to carry out: its stock is reserved, and its payment is pending. */
export interface Charge {
  readonly state: 'reserved';
  readonly checkoutContext: CheckoutContext;
  readonly payment: PaymentRow;
  readonly sale: Sale;
}

/** How a charge ended. `refunded`: the payment succeeded, but its order could not be written, so the money went back. */
export type ChargeOutcome =
  | { readonly state: 'success' | 'pending' | 'refunded' }
  | { readonly state: 'requires_action'; readonly redirectUrl: string | null }
  | { readonly state: 'declined'; readonly decline: PaymentDecline };

/**
 * Brings earlier attempts to an end before a payment is charged, so that nobody pays twice: closes other open payments of
 * the checkout, and settles this one. Returns its outcome; the charge to repeat when its provider never responded; undefined
 * when a new charge can be started.
 */
export async function resumeCharge(
  commerce: CommerceContext,
  payment: PaymentRow,
): Promise<Charge | ChargeOutcome | undefined> {
  const { db, clock } = commerce;
  requireProvider(commerce, payment.platform);
  await closeOpenPayments(commerce, payment.checkoutId, payment.id);
  const settled = isPaymentInProgress(payment.state) ? await sync(commerce, payment) : payment;
  const { state, sale, updatedAt } = settled;
  if (state === 'pending' && sale && !isRefunding(settled) && clock() - updatedAt >= REPEAT_AFTER) {
    const checkoutContext = await requireCheckout(db, settled.checkoutId);
    return { state: 'reserved', checkoutContext, payment: settled, sale };
  }
  if (isPaymentInProgress(state) || state === 'success' || state === 'refunded') return toOutcome(settled);
  return undefined;
}

/** Returns the payment as it is after its provider was asked; unchanged when the provider cannot be reached. */
async function sync(commerce: CommerceContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    await syncPayment(commerce, payment);
  } catch (error) {
    commerce.log(`payment ${payment.id} could not be read`, error);
  }
  return (await findPayment(commerce.db, payment.id)) ?? payment;
}

/**
 * Returns the payment as it is now, under way or ready to be charged. Throws a refusal when it cannot be charged any more,
 * another payment of the checkout is under way, or the checkout was charged too often.
 */
export async function requireChargeable(trx: DatabaseTransaction, { id, checkoutId }: PaymentRow): Promise<PaymentRow> {
  const all = await listPayments(trx, checkoutId);
  const payment = all.find((one) => one.id === id);
  if (!payment || payment.state === 'refunded' || payment.failure === CANCELED) throw paymentNotFound();
  if (isPaymentInProgress(payment.state)) return payment;
  if (all.some(({ state }) => isPaymentInProgress(state)))
    throw conflict('payment_under_way', 'a payment is under way');
  if (all.reduce((sum, { attempts }) => sum + attempts, 0) >= ATTEMPTS_MAX) throw tooManyRequests();
  return payment;
}

interface ChargeStart {
  readonly checkoutContext: CheckoutContext;
  /** The payment with the new attempt counted. */
  readonly payment: PaymentRow;
  readonly sale: Sale;
  readonly returnUrl: string;
  readonly now: number;
  /** When the charge is given up and its stock goes back on sale. */
  readonly expiresAt: number;
}

/** Marks a payment and its checkout as pending, and fixes on the payment what is sold for it. */
export async function startCharge(trx: DatabaseTransaction, start: ChargeStart): Promise<Charge> {
  const { checkoutContext, payment, sale, returnUrl, now, expiresAt } = start;
  const { id, attempts } = payment;
  const pending = { id, now, attempts, returnUrl, sale: JSON.stringify(sale), expiresAt };
  const [row] = (await markPaymentPending(trx, pending)).rows;
  if (!row) throw paymentNotFound();
  await markCheckoutPending(trx, { id: payment.checkoutId, now });
  return { state: 'reserved', checkoutContext, payment: toPaymentRow(row), sale };
}

interface PendingPayment {
  readonly id: string;
  readonly now: number;
  readonly attempts: number;
  readonly returnUrl: string;
  readonly sale: string;
  readonly expiresAt: number;
}

const markPaymentPending = defineStatement((db, { id, now, attempts, returnUrl, sale, expiresAt }: PendingPayment) =>
  db
    .updateTable('payments')
    .set({
      state: 'pending',
      attempts,
      return_url: returnUrl,
      redirect_url: null,
      sale,
      expires_at: expiresAt,
      checked_at: now,
      updated_at: now,
      failure: null,
    })
    .where('id', '=', id)
    .returningAll(),
);
const markCheckoutPending = defineStatement((db, { id, now }: Pick<PendingPayment, 'id' | 'now'>) =>
  db.updateTable('checkouts').set({ state: 'pending', updated_at: now }).where('id', '=', id),
);

/**
 * Charges a payment at its provider, once for each attempt: repeated, it has the same idempotency key. A lost response does
 * not tell whether money moved, so the payment stays pending then.
 */
export async function chargePayment(
  commerce: CommerceContext,
  { checkoutContext, payment, sale }: Charge,
): Promise<PaymentProgress> {
  const provider = requireProvider(commerce, payment.platform);
  const order = buildPaymentOrder(checkoutContext, sale, payment);
  const key = `charge-${payment.id}-${payment.attempts}`;
  try {
    return await provider.charge(payment.providerId, order, payment.returnUrl ?? '', key);
  } catch (error) {
    commerce.log(`the charge of payment ${payment.id} has no answer`, error);
    return { state: 'pending' };
  }
}

/** The provider needs something else first: a payment method, or the shopper's approval. */
const NOT_CHARGED: PaymentDecline = {
  kind: 'unavailable',
  displayMessage: 'The payment was not completed. Please try again.',
  detail: 'nothing was charged',
};

/** Returns the outcome of a charge whose progress was applied. A declined one no longer counts as an unpaid charge. */
export async function resolveOutcome(
  { db }: CommerceContext,
  payment: PaymentRow,
  progress: PaymentProgress,
): Promise<ChargeOutcome> {
  const refusal = findDecline(progress);
  if (!refusal) return toOutcome((await findPayment(db, payment.id)) ?? payment);
  await removeUnpaidCharge(db, payment);
  return { state: 'declined', decline: refusal };
}

function findDecline(progress: PaymentProgress): PaymentDecline | undefined {
  if (progress.state === 'created') return NOT_CHARGED;
  return progress.state === 'failed' && progress.decline.kind !== 'unknown' ? progress.decline : undefined;
}

/** The outcome that a payment's row stands for; anything that is not settled is pending. */
export function toOutcome({ state, redirectUrl }: PaymentRow): ChargeOutcome {
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
