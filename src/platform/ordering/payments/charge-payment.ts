import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { conflict, paymentNotFound, tooManyRequests } from '#platform/http/http-error.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { paymentEnded } from '#shared/telemetry/events.ts';
import { type CheckoutContext, requireCheckout } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import {
  NOT_COMPLETED,
  type PaymentDecline,
  type PaymentProgress,
} from '../payment-providers/payment-provider.ts';
import { createBankReturnUrl, isFrameable } from './create-bank-return-url.ts';
import { buildPaymentOrder, requireProvider } from './payment-order.ts';
import { findPayment, listPayments, type PaymentRow } from './payment-row.ts';
import { canHappen, changePayment, getPhase } from './payment-states.ts';
import { closeOpenPayments, trySync } from './sync-payment.ts';
import { removeUnpaidCharge } from './unpaid-charges.ts';

/** Maximum number of charges of one checkout, against trying out stolen cards. */
const MAX_ATTEMPTS = 20;
/** `Retry-After` of the response above that limit. This checkout can never be charged again, but the shopper can start another one. */
const NEW_CHECKOUT_SECONDS = 3_600;
/** Milliseconds after which a charge without a response is sent again, with the same idempotency key. */
const RETRY_AFTER_MS = 10_000;

/** A charge that is ready to be sent: its stock is reserved, and its payment is pending. */
export interface Charge {
  readonly state: 'reserved';
  readonly checkoutContext: CheckoutContext;
  readonly payment: PaymentRow;
  readonly sale: Sale;
}

/** Outcome of a charge. `refunded`: the payment succeeded, but the order could not be written. */
export type ChargeOutcome =
  | { readonly state: 'success' | 'pending' | 'refunded' }
  | {
      readonly state: 'requires_action';
      readonly redirectUrl: string | null;
      readonly isFrameable: boolean;
    }
  | { readonly state: 'declined'; readonly decline: PaymentDecline };

/**
 * Ends earlier attempts before a payment is charged, so that nobody pays twice: closes the other open payments of the checkout
 * and reads the state of this one. Returns its outcome, or the charge to repeat if its provider never responded, or undefined
 * if a new charge can be started.
 */
export async function resumeCharge(
  commerce: CommerceContext,
  payment: PaymentRow,
): Promise<Charge | ChargeOutcome | undefined> {
  const { db, clock } = commerce;
  requireProvider(commerce, payment.platform);
  await closeOpenPayments(commerce, payment.checkoutId, payment.id);
  const current = isPaymentInProgress(payment.state) ? await trySync(commerce, payment) : payment;
  const { state, sale, updatedAt } = current;
  if (getPhase(current) === 'pending' && sale && clock() - updatedAt >= RETRY_AFTER_MS) {
    const checkoutContext = await requireCheckout(db, current.checkoutId);
    return { state: 'reserved', checkoutContext, payment: current, sale };
  }
  if (isPaymentInProgress(state) || state === 'success' || state === 'refunded')
    return toOutcome(current);
  return undefined;
}

/**
 * Reads a payment again and returns it if it is pending or can be charged. Throws an `HttpError` if it can no longer be charged,
 * another payment of the checkout is pending, or the checkout has too many charges.
 */
export async function requireChargeable(
  trx: DatabaseTransaction,
  { id, checkoutId }: PaymentRow,
): Promise<PaymentRow> {
  const all = await listPayments(trx, checkoutId);
  const payment = all.find((one) => one.id === id);
  if (payment && isPaymentInProgress(payment.state)) return payment;
  if (!payment || !canHappen('charge', payment)) throw paymentNotFound();
  if (all.some(({ state }) => isPaymentInProgress(state)))
    throw conflict('payment_under_way', 'a payment is under way');
  if (all.reduce((sum, { attempts }) => sum + attempts, 0) >= MAX_ATTEMPTS)
    throw tooManyRequests(NEW_CHECKOUT_SECONDS);
  return payment;
}

interface ChargeStart {
  readonly checkoutContext: CheckoutContext;
  /** The payment with the new attempt counted. */
  readonly payment: PaymentRow;
  readonly sale: Sale;
  readonly returnUrl: string;
  readonly now: number;
  /** Time when the charge expires and its stock is released, in epoch milliseconds. */
  readonly expiresAt: number;
}

/** Marks a payment and its checkout as pending, and stores the sale with the payment. */
export async function startCharge(trx: DatabaseTransaction, start: ChargeStart): Promise<Charge> {
  const { checkoutContext, payment, sale, returnUrl, now, expiresAt } = start;
  const columns = {
    attempts: payment.attempts,
    return_url: returnUrl,
    sale: JSON.stringify(sale),
    expires_at: expiresAt,
    checked_at: now,
  };
  const pending = await changePayment(trx, payment, 'charge', now, columns, { columns, sale });
  if (!pending) throw paymentNotFound();
  await markCheckoutPending(trx, { id: payment.checkoutId, now });
  return { state: 'reserved', checkoutContext, payment: pending, sale };
}

const markCheckoutPending = defineStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    db.updateTable('checkouts').set({ state: 'pending', updated_at: now }).where('id', '=', id),
);

/**
 * Charges a payment at its provider, at most once per attempt: a repeated call uses the same idempotency key. If the response is
 * lost, it is unknown whether money moved, and the progress is `pending`.
 */
export async function chargePayment(
  commerce: CommerceContext,
  { checkoutContext, payment, sale }: Charge,
): Promise<PaymentProgress> {
  const provider = requireProvider(commerce, payment.platform);
  const order = buildPaymentOrder(checkoutContext, sale, payment);
  const returnUrl = createBankReturnUrl(commerce.platformUrl(), checkoutContext, payment);
  const key = `charge-${payment.id}-${payment.attempts}`;
  try {
    const progress = await provider.charge(payment.providerId, order, returnUrl, key);
    if (progress.state === 'failed' && progress.decline.kind === 'unknown') reportUnknown(payment);
    return progress;
  } catch (error) {
    reportUnknown(payment);
    commerce.log(`the charge of payment ${payment.id} got no response`, error);
    return { state: 'pending' };
  }
}

const reportUnknown = ({ method }: PaymentRow): void =>
  paymentEnded.publish({ method, result: 'unknown' });

/** Decline of a charge that the provider did not start: it needs a payment method or the shopper's approval first. */
const NOT_CHARGED: PaymentDecline = {
  kind: 'unavailable',
  displayMessage: NOT_COMPLETED,
  detail: 'nothing was charged',
};

/** Returns the outcome of a charge after its progress is applied. A declined charge no longer counts as unpaid. */
export async function resolveOutcome(
  { db }: CommerceContext,
  payment: PaymentRow,
  progress: PaymentProgress,
): Promise<ChargeOutcome> {
  const decline = findDecline(progress);
  if (!decline) return toOutcome((await findPayment(db, payment.id)) ?? payment);
  await removeUnpaidCharge(db, payment);
  return { state: 'declined', decline };
}

function findDecline(progress: PaymentProgress): PaymentDecline | undefined {
  if (progress.state === 'created') return NOT_CHARGED;
  return progress.state === 'failed' && progress.decline.kind !== 'unknown'
    ? progress.decline
    : undefined;
}

/** Returns the outcome of a payment; `pending` for any state that is not final. */
function toOutcome(payment: PaymentRow): ChargeOutcome {
  const { state, redirectUrl } = payment;
  switch (state) {
    case 'requires_action':
      return { state, redirectUrl, isFrameable: isFrameable(payment) };
    case 'success':
    case 'refunded':
      return { state };
    default:
      return { state: 'pending' };
  }
}
