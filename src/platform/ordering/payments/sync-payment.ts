import * as v from 'valibot';
import { defineStatement } from '#platform/db/statement.ts';
import { conflict } from '#platform/http/http-error.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-providers/payment-provider.ts';
import { applyProgress, CANCELED, endAttempt } from './apply-progress.ts';
import { completePayment } from './complete-payment.ts';
import { requireProvider } from './payment-order.ts';
import { findPayment, listPendingPayments, type PaymentRow } from './payment-row.ts';
import { isRefunding, recordRefund, refundPayment } from './refund-payment.ts';

/**
 * Milliseconds that a charge may take to reach the provider. Until then, a payment that the provider reports as not charged may
 * still be charged.
 */
export const CHARGE_TIMEOUT_MS = 60_000;

const markChecked = defineStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    db.updateTable('payments').set({ checked_at: now }).where('id', '=', id),
);

/**
 * Reads a payment from its provider and applies its progress: writes the order, releases the stock, or refunds. Webhooks,
 * polls and the reconciliation call it, at any time and any number of times. Throws if the provider cannot be reached.
 */
export async function syncPayment(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  const provider = commerce.providers[payment.platform];
  if (!provider || payment.state === 'refunded') return;
  const { db, clock, log } = commerce;
  await markChecked(db, { id: payment.id, now: clock() });
  const remote = await provider.read(payment.providerId);
  if (remote && remote.reference !== payment.id) {
    log(
      `payment ${payment.id} belongs to another reference at ${payment.platform}`,
      remote.reference,
    );
    return expire(commerce, payment);
  }
  if (!remote) return expire(commerce, payment);
  if (remote.progress.state === 'success') return applySuccess(commerce, payment, remote);
  if (remote.progress.state === 'refunded') return applyRefunded(commerce, payment, remote);
  if (!isPaymentInProgress(payment.state)) return;
  if (isExpired(commerce, payment, remote)) return cancelPayment(commerce, provider, payment);
  const mayStillArrive =
    payment.state === 'pending' && clock() - payment.updatedAt < CHARGE_TIMEOUT_MS;
  if (mayStillArrive && (remote.progress.state === 'created' || remote.progress.state === 'failed'))
    return;
  await applyProgress(commerce, payment, remote.progress);
}

/** Whether the payment has expired or its charge never reached the provider. */
function isExpired(
  { clock }: CommerceContext,
  payment: PaymentRow,
  { progress }: ProviderPayment,
): boolean {
  const hasExpired = payment.expiresAt !== null && payment.expiresAt <= clock();
  const isLost = progress.state === 'created' && clock() - payment.updatedAt >= CHARGE_TIMEOUT_MS;
  return progress.state !== 'failed' && (hasExpired || isLost);
}

/** Writes the order of a successful payment; refunds it if the amount is not the expected one. */
async function applySuccess(
  commerce: CommerceContext,
  payment: PaymentRow,
  remote: ProviderPayment,
): Promise<void> {
  const currency = v.safeParse(CurrencyCode, remote.currency.toUpperCase());
  if (!currency.success) throw new Error(`payment ${payment.id} was paid in an unknown currency`);
  const refund = (reason: string) =>
    refundPayment(commerce, payment, remote.amount, currency.output, reason);
  if (isRefunding(payment)) return refund('repeated refund');
  if (remote.amount !== payment.amount || currency.output !== payment.currency) {
    commerce.log(`payment ${payment.id} was paid with a different amount`, remote);
    return refund('a different amount was paid');
  }
  await applyProgress(commerce, payment, remote.progress);
  if (remote.refunded > 0) await recordRefund(commerce, payment, remote.refunded);
}

/**
 * Records the refund of a payment. If the event of the payment itself is late, its order is written first, as if the events had arrived
 * in their order: the seller's accounts have both.
 */
async function applyRefunded(
  commerce: CommerceContext,
  payment: PaymentRow,
  remote: ProviderPayment,
): Promise<void> {
  const isExpected =
    remote.amount === payment.amount && remote.currency.toUpperCase() === payment.currency;
  if (payment.state !== 'success' && !isRefunding(payment) && isExpected)
    await completePayment(commerce, payment);
  await recordRefund(commerce, payment, remote.refunded);
}

/** Cancels a payment so that it can never be charged. If it is already charged, applies its progress. */
async function cancelPayment(
  commerce: CommerceContext,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<void> {
  const progress = await provider.cancel(
    payment.providerId,
    `cancel-${payment.id}-${payment.attempts}`,
  );
  if (progress.state === 'success' || progress.state === 'refunded') {
    const remote = await provider.read(payment.providerId);
    if (remote?.progress.state === 'success') return applySuccess(commerce, payment, remote);
    return remote?.progress.state === 'refunded'
      ? applyRefunded(commerce, payment, remote)
      : undefined;
  }
  if (progress.state === 'failed' && progress.decline.kind === 'unknown') return;
  await endAttempt(commerce, payment, CANCELED);
}

/** Ends a payment that the provider does not know, once it has expired: it can no longer be charged. */
async function expire(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  const hasExpired = payment.expiresAt !== null && payment.expiresAt <= commerce.clock();
  if (isPaymentInProgress(payment.state) && hasExpired)
    await endAttempt(commerce, payment, CANCELED);
}

/**
 * Closes the open payments of a checkout, except `except`, before the checkout is changed or paid in another way. The order of
 * a payment that succeeded meanwhile is written. Throws a 409 `HttpError` while a charge is pending: it cannot be canceled.
 */
export async function closeOpenPayments(
  commerce: CommerceContext,
  checkoutId: string,
  except?: string,
): Promise<void> {
  const pending = await listPendingPayments(commerce.db, checkoutId);
  for (const payment of pending.filter(({ id }) => id !== except)) {
    if (payment.state === 'pending') await syncPayment(commerce, payment);
    else await cancelPayment(commerce, requireProvider(commerce, payment.platform), payment);
    const current = await findPayment(commerce.db, payment.id);
    if (current && isPaymentInProgress(current.state))
      throw conflict('payment_under_way', 'a payment is under way');
  }
}
