import { afterCommit } from '#platform/db/after-commit.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { type PaymentResult, paymentEnded } from '#shared/telemetry/events.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import { releasePromo } from '../checkout/promo-uses.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProgress } from '../payment-providers/payment-provider.ts';
import { completePayment } from './complete-payment.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { recordRefund } from './refund-payment.ts';

/** Value of `failure` of a payment that can never be charged again: the shopper needs a new payment. */
export const CANCELED = 'cancelled';

const DECLINES = { card: 'declined', unavailable: 'unavailable' } as const;

/**
 * Applies the progress of a payment that its provider reports: writes the order and queues its mail on success, releases the
 * stock on failure. Charges, webhooks, polls and the reconciliation call it, in any order and any number of times. Returns whether
 * this call has written the order.
 */
export async function applyProgress(
  commerce: CommerceContext,
  payment: PaymentRow,
  progress: PaymentProgress,
): Promise<boolean> {
  switch (progress.state) {
    case 'success':
      // Most events repeat the response to the charge, so the order is already written.
      return payment.state !== 'success' && completePayment(commerce, payment);
    case 'refunded':
      await recordRefund(commerce, payment, payment.amount);
      return false;
    case 'requires_action':
      await updateAttempt(commerce, payment, {
        state: 'requires_action',
        redirect_url: progress.redirectUrl,
      });
      return false;
    case 'created':
      await endAttempt(commerce, payment, 'nothing was charged', 'unavailable');
      return false;
    case 'failed':
      // After a decline of kind `unknown`, money may have moved. The payment stays pending, and the reconciliation reads it again.
      if (progress.decline.kind !== 'unknown')
        await endAttempt(
          commerce,
          payment,
          progress.decline.detail,
          DECLINES[progress.decline.kind],
        );
      return false;
    case 'pending':
      return false;
  }
}

/**
 * Ends an attempt in which no money moved: releases the stock, so that the payment can be tried again. The sale is removed. If
 * the provider's script charges the payment later, it is for the content of the checkout at that time.
 */
export async function endAttempt(
  commerce: CommerceContext,
  payment: PaymentRow,
  failure: string,
  result: PaymentResult = 'canceled',
): Promise<void> {
  const update = {
    state: 'failed',
    redirect_url: null,
    expires_at: null,
    sale: null,
    failure,
  } as const;
  await updateAttempt(commerce, payment, update, result);
}

interface PaymentUpdate {
  readonly state: 'requires_action' | 'failed';
  readonly redirect_url: string | null;
  readonly expires_at?: null;
  readonly sale?: null;
  readonly failure?: string;
}

/** Updates a payment if it is still in the same attempt. Does nothing if the attempt has ended. */
async function updateAttempt(
  { db, clock }: CommerceContext,
  { id, checkoutId, attempts, method }: PaymentRow,
  update: PaymentUpdate,
  result?: PaymentResult,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCheckout(trx, checkoutId);
    const current = await findPayment(trx, id);
    if (!current || !isPaymentInProgress(current.state) || current.attempts !== attempts) return;
    await trx
      .updateTable('payments')
      .set({ ...update, updated_at: clock() })
      .where('id', '=', id)
      .execute();
    if (update.state === 'failed') {
      await releasePromo(trx, checkoutId);
      await releaseStock(trx, checkoutId);
    }
    if (result) afterCommit(trx, () => paymentEnded.publish({ method, result }));
  });
}
