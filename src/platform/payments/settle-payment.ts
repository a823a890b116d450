import * as v from 'valibot';
import { CurrencyCode } from '#contract/common.ts';
import { isUnderWay } from '#domain/checkout/states.ts';
import type { Selling } from '../checkout/selling.ts';
import { statement } from '../db/statement.ts';
import { applyProgress, CANCELLED, endAttempt } from './apply-progress.ts';
import { isRefunding, refundPayment } from './finish-payment.ts';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';

/**
 * Milliseconds a charge may be on its way to the provider. Until then a reading that says nothing happened may be of
 * before it arrived.
 */
export const CHARGE_TIME = 60_000;

const markChecked = statement((db, { id, now }: { readonly id: string; readonly now: number }) =>
  db.updateTable('payments').set({ checked_at: now }).where('id', '=', id),
);

/**
 * Asks the provider how a payment stands and does what follows: the order is written, the pieces go back, or the money
 * does. Events, polls and the sweep all end here. Throws when the provider cannot be asked.
 */
export async function settlePayment(selling: Selling, payment: PaymentRow): Promise<void> {
  const provider = selling.providers[payment.platform];
  if (!provider || payment.state === 'refunded') return;
  const { db, clock, log } = selling;
  await markChecked(db, { id: payment.id, now: clock() });
  const read = await provider.read(payment.providerId);
  if (read && read.reference !== payment.id) {
    log(`payment ${payment.id} is another one at ${payment.platform}`, read.reference);
    return giveUp(selling, payment);
  }
  if (!read) return giveUp(selling, payment);
  if (read.progress.state === 'success') return succeed(selling, payment, read);
  if (read.progress.state === 'refunded') return applyProgress(selling, payment, read.progress);
  if (!isUnderWay(payment.state)) return;
  if (isOver(selling, payment, read)) return cancelPayment(selling, provider, payment);
  const isOnItsWay = payment.state === 'pending' && clock() - payment.updatedAt < CHARGE_TIME;
  if (isOnItsWay && (read.progress.state === 'created' || read.progress.state === 'failed')) return;
  await applyProgress(selling, payment, read.progress);
}

/** The time for it is up, or its charge never arrived. */
function isOver({ clock }: Selling, payment: PaymentRow, { progress }: ProviderPayment): boolean {
  const expired = payment.expiresAt !== null && payment.expiresAt <= clock();
  const lost = progress.state === 'created' && clock() - payment.updatedAt >= CHARGE_TIME;
  return progress.state !== 'failed' && (expired || lost);
}

/** Money came in: for what was agreed it is an order, anything else goes back. */
async function succeed(selling: Selling, payment: PaymentRow, read: ProviderPayment): Promise<void> {
  const currency = v.safeParse(CurrencyCode, read.currency.toUpperCase());
  if (!currency.success) throw new Error(`payment ${payment.id} was paid in another currency`);
  const back = (why: string) => refundPayment(selling, payment, read.amount, currency.output, why);
  if (isRefunding(payment)) return back('tried again');
  if (read.amount !== payment.amount || currency.output !== payment.currency) {
    selling.log(`payment ${payment.id} was paid with another amount`, read);
    return back('another amount was paid');
  }
  await applyProgress(selling, payment, read.progress);
}

/** Makes sure that a payment is never charged any more, and takes what it turned out to be. */
export async function cancelPayment(selling: Selling, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const progress = await provider.cancel(payment.providerId, `cancel-${payment.id}-${payment.attempts}`);
  if (progress.state === 'success' || progress.state === 'refunded') {
    const read = await provider.read(payment.providerId);
    if (read?.progress.state === 'success') return succeed(selling, payment, read);
    return applyProgress(selling, payment, { state: read?.progress.state === 'refunded' ? 'refunded' : 'pending' });
  }
  if (progress.state === 'failed' && progress.refusal.kind === 'unknown') return;
  await endAttempt(selling, payment, CANCELLED);
}

/** The provider knows nothing of it, so nothing can be charged; it gets its time all the same. */
async function giveUp(selling: Selling, payment: PaymentRow): Promise<void> {
  const expired = payment.expiresAt !== null && payment.expiresAt <= selling.clock();
  if (isUnderWay(payment.state) && expired) await endAttempt(selling, payment, CANCELLED);
}
