import * as v from 'valibot';
import { defineStatement } from '#platform/db/statement.ts';
import { conflict } from '#platform/http/http-error.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-providers/payment-provider.ts';
import { applyProgress, CANCELED, endAttempt } from './apply-progress.ts';
import { requireProvider } from './payment-order.ts';
import { findPayment, listPayments, type PaymentRow } from './payment-row.ts';
import { isRefunding, refundPayment } from './refund-payment.ts';

/**
 * Milliseconds a charge may be on its way to the provider. Until then a reading that says nothing happened may be of
 * before it arrived.
 */
export const CHARGE_TIMEOUT_MS = 60_000;

const markChecked = defineStatement((db, { id, now }: { readonly id: string; readonly now: number }) =>
  db.updateTable('payments').set({ checked_at: now }).where('id', '=', id),
);

/**
 * Reads a payment from its provider and applies its progress: writes the order, releases the stock, or refunds. Webhooks,
 * polls and the reconciliation all call it, at any time and any number of times. Throws when the provider cannot be reached.
 */
export async function syncPayment(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  const provider = commerce.providers[payment.platform];
  if (!provider || payment.state === 'refunded') return;
  const { db, clock, log } = commerce;
  await markChecked(db, { id: payment.id, now: clock() });
  const read = await provider.read(payment.providerId);
  if (read && read.reference !== payment.id) {
    log(`payment ${payment.id} is another one at ${payment.platform}`, read.reference);
    return giveUp(commerce, payment);
  }
  if (!read) return giveUp(commerce, payment);
  if (read.progress.state === 'success') return succeed(commerce, payment, read);
  if (read.progress.state === 'refunded') return applyProgress(commerce, payment, read.progress);
  if (!isPaymentInProgress(payment.state)) return;
  if (isOver(commerce, payment, read)) return cancelPayment(commerce, provider, payment);
  const isOnItsWay = payment.state === 'pending' && clock() - payment.updatedAt < CHARGE_TIMEOUT_MS;
  if (isOnItsWay && (read.progress.state === 'created' || read.progress.state === 'failed')) return;
  await applyProgress(commerce, payment, read.progress);
}

/** The time for it is up, or its charge never arrived. */
function isOver({ clock }: CommerceContext, payment: PaymentRow, { progress }: ProviderPayment): boolean {
  const expired = payment.expiresAt !== null && payment.expiresAt <= clock();
  const lost = progress.state === 'created' && clock() - payment.updatedAt >= CHARGE_TIMEOUT_MS;
  return progress.state !== 'failed' && (expired || lost);
}

/** Writes the order of a payment that succeeded with the agreed amount; refunds any other. */
async function succeed(commerce: CommerceContext, payment: PaymentRow, read: ProviderPayment): Promise<void> {
  const currency = v.safeParse(CurrencyCode, read.currency.toUpperCase());
  if (!currency.success) throw new Error(`payment ${payment.id} was paid in another currency`);
  const back = (why: string) => refundPayment(commerce, payment, read.amount, currency.output, why);
  if (isRefunding(payment)) return back('tried again');
  if (read.amount !== payment.amount || currency.output !== payment.currency) {
    commerce.log(`payment ${payment.id} was paid with another amount`, read);
    return back('another amount was paid');
  }
  await applyProgress(commerce, payment, read.progress);
}

/** Cancels a payment so that it can never be charged; applies its progress if it was charged before. */
async function cancelPayment(commerce: CommerceContext, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const progress = await provider.cancel(payment.providerId, `cancel-${payment.id}-${payment.attempts}`);
  if (progress.state === 'success' || progress.state === 'refunded') {
    const read = await provider.read(payment.providerId);
    if (read?.progress.state === 'success') return succeed(commerce, payment, read);
    return applyProgress(commerce, payment, { state: read?.progress.state === 'refunded' ? 'refunded' : 'pending' });
  }
  if (progress.state === 'failed' && progress.decline.kind === 'unknown') return;
  await endAttempt(commerce, payment, CANCELED);
}

/** Ends a payment that the provider does not know, once its time is up: nothing can be charged for it. */
async function giveUp(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  const expired = payment.expiresAt !== null && payment.expiresAt <= commerce.clock();
  if (isPaymentInProgress(payment.state) && expired) await endAttempt(commerce, payment, CANCELED);
}

/**
 * Closes the payments of a checkout that a shopper left at their bank, all but `except`, before the checkout is changed or
 * paid in another way. One that turns out to be paid becomes the order. Throws a refusal while a charge is under way: it
 * cannot be taken back.
 */
export async function closeOpenPayments(commerce: CommerceContext, checkoutId: string, except?: string): Promise<void> {
  const all = await listPayments(commerce.db, checkoutId);
  for (const payment of all.filter(({ id, state }) => id !== except && isPaymentInProgress(state))) {
    if (payment.state === 'pending') await syncPayment(commerce, payment);
    else await cancelPayment(commerce, requireProvider(commerce, payment.platform), payment);
    const now = await findPayment(commerce.db, payment.id);
    if (now && isPaymentInProgress(now.state)) throw conflict('payment_under_way', 'a payment is under way');
  }
}
