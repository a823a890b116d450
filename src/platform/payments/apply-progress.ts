import { isUnderWay } from '#domain/checkout/states.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import type { Selling } from '../checkout/selling.ts';
import { releaseStock } from '../checkout/stock-holds.ts';
import { inTransaction } from '../db/transaction.ts';
import { finishPayment, recordRefund } from './finish-payment.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import type { PaymentProgress } from './provider.ts';

/** `failure` of a payment that can never be charged any more: another one has to be begun. */
export const CANCELLED = 'cancelled';

/**
 * Brings a payment, and with it stock and order, to where its provider says it is. Whatever says so (the answer to a
 * charge, an event, the sweep) comes here, in any order and any number of times.
 */
export async function applyProgress(selling: Selling, payment: PaymentRow, progress: PaymentProgress): Promise<void> {
  switch (progress.state) {
    case 'success':
      // Its order is written: most events tell what the answer to the charge said before.
      return payment.state === 'success' ? undefined : finishPayment(selling, payment);
    case 'refunded':
      return recordRefund(selling, payment);
    case 'requires_action':
      return move(selling, payment, { state: 'requires_action', redirect_url: progress.redirectUrl });
    case 'created':
      return endAttempt(selling, payment, 'nothing was charged');
    case 'failed':
      // Nobody knows: it stays under way, and the sweep asks.
      if (progress.refusal.kind === 'unknown') return;
      return endAttempt(selling, payment, progress.refusal.detail);
    case 'pending':
      return;
  }
}

/**
 * No money moved and none will in this attempt: the pieces go back, the payment can be tried again. What it would have
 * sold is forgotten: should the provider's script pay it after all, it is for what the checkout is then.
 */
export async function endAttempt(selling: Selling, payment: PaymentRow, failure: string): Promise<void> {
  await move(selling, payment, { state: 'failed', redirect_url: null, expires_at: null, sale: null, failure });
}

interface Moved {
  readonly state: 'requires_action' | 'failed';
  readonly redirect_url: string | null;
  readonly expires_at?: null;
  readonly sale?: null;
  readonly failure?: string;
}

/** Moves a payment that is still in the attempt that was looked at; what is settled meanwhile stays. */
async function move({ db, clock }: Selling, { id, checkoutId, attempts }: PaymentRow, to: Moved): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = await findPayment(trx, id);
    if (!now || !isUnderWay(now.state) || now.attempts !== attempts) return;
    await trx
      .updateTable('payments')
      .set({ ...to, updated_at: clock() })
      .where('id', '=', id)
      .execute();
    if (to.state === 'failed') await releaseStock(trx, checkoutId);
  });
}
