import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProgress } from '../payment-providers/payment-provider.ts';
import { completePayment } from './complete-payment.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { recordRefund } from './refund-payment.ts';

/** `failure` of a payment that can never be charged again: the shopper has to begin another one. */
export const CANCELED = 'cancelled';

/**
 * Applies the progress that a provider reports of a payment: writes the order and queues its mail when it succeeded, releases
 * the stock when it failed. The response to a charge, webhooks, polls and the reconciliation all come here, in any order and
 * any number of times.
 */
export async function applyProgress(
  commerce: CommerceContext,
  payment: PaymentRow,
  progress: PaymentProgress,
): Promise<void> {
  switch (progress.state) {
    case 'success':
      // Most events repeat what the response to the charge said: the order is written already.
      return payment.state === 'success' ? undefined : completePayment(commerce, payment);
    case 'refunded':
      return recordRefund(commerce, payment);
    case 'requires_action':
      return move(commerce, payment, { state: 'requires_action', redirect_url: progress.redirectUrl });
    case 'created':
      return endAttempt(commerce, payment, 'nothing was charged');
    case 'failed':
      // Whether money moved is unknown: the payment stays under way, and the reconciliation reads it again.
      if (progress.decline.kind === 'unknown') return;
      return endAttempt(commerce, payment, progress.decline.detail);
    case 'pending':
      return;
  }
}

/**
 * Ends an attempt in which no money moved and none will: releases the stock, and the payment can be tried again. The sale is
 * removed: if the provider's script pays it after all, it is for what the checkout contains then.
 */
export async function endAttempt(commerce: CommerceContext, payment: PaymentRow, failure: string): Promise<void> {
  await move(commerce, payment, { state: 'failed', redirect_url: null, expires_at: null, sale: null, failure });
}

interface Moved {
  readonly state: 'requires_action' | 'failed';
  readonly redirect_url: string | null;
  readonly expires_at?: null;
  readonly sale?: null;
  readonly failure?: string;
}

/** Changes a payment that is still in the same attempt; one that was settled meanwhile stays unchanged. */
async function move(
  { db, clock }: CommerceContext,
  { id, checkoutId, attempts }: PaymentRow,
  to: Moved,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const now = await findPayment(trx, id);
    if (!now || !isPaymentInProgress(now.state) || now.attempts !== attempts) return;
    await trx
      .updateTable('payments')
      .set({ ...to, updated_at: clock() })
      .where('id', '=', id)
      .execute();
    if (to.state === 'failed') await releaseStock(trx, checkoutId);
  });
}
