import * as v from 'valibot';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { queueOrderMail, queueRejectedRefundMail } from '#platform/mail/queue-order-mail.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { PaymentPlatform } from '#shared/contract/payment.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProvider } from '../payment-providers/payment-provider.ts';
import { confirmRefund, recordProviderRefunds } from './confirm-refund.ts';
import { findRefund, getRefundKey, listRefunds, type RefundRow, sumRefunds } from './refund-row.ts';

/**
 * Requests a pending refund from the provider and records the result. The idempotency key is that of the refund, so that repeated
 * calls refund once. Fails with the reason: the refund stays pending if it is unknown whether the provider has refunded, or if the
 * provider may accept it later, and fails for good if the provider rejects it.
 */
export async function carryOutRefund(
  commerce: CommerceContext,
  refundId: string,
): Promise<Result<null, string>> {
  const { db, clock, providers } = commerce;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  if (refund.state === 'succeeded') return ok(null);
  if (refund.state === 'failed') return fail(describeRejection(refund.failure));
  const payment = await findRefundedPayment(db, refund);
  const provider = providers[payment.platform];
  if (!provider) return fail(describeDelay('no keys are set for its payment provider'));
  await db
    .updateTable('refunds')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), attempted_at: clock() }))
    .where('id', '=', refundId)
    .execute();
  try {
    if (refund.attempts > 0 && (await isDoneAlready(db, refund, provider, payment.providerId))) {
      await confirm(commerce, refundId);
      return ok(null);
    }
    const { amount } = refund;
    const refunded = await provider.refund(
      payment.providerId,
      amount,
      payment.currency,
      getRefundKey(refundId),
    );
    if (refunded.ok) {
      await confirm(commerce, refundId);
      return ok(null);
    }
    const { kind, detail, isTemporary = false } = refunded.error;
    if (kind !== 'unknown' && !isTemporary)
      return await reject(commerce, refund, provider, payment.providerId, detail);
    return await delay(db, refundId, detail);
  } catch (error) {
    commerce.log(`refund ${refundId} could not be requested`, error);
    return delay(db, refundId, error instanceof Error ? error.message : String(error));
  }
}

/** Requests pending refunds again that were not requested since a time. */
export async function carryOutPendingRefunds(
  commerce: CommerceContext,
  since: number,
): Promise<void> {
  const due = await commerce.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('attempted_at', '<=', since)
    .orderBy('attempted_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) {
    const carriedOut = await carryOutRefund(commerce, id);
    if (!carriedOut.ok) commerce.log(`refund ${id}`, carriedOut.error);
  }
}

const BATCH_SIZE = 50;

async function findRefundedPayment(db: Database, { paymentId }: RefundRow) {
  const row = await db
    .selectFrom('payments')
    .select(['platform', 'provider_id', 'currency'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return {
    platform: v.parse(PaymentPlatform, row.platform),
    providerId: row.provider_id,
    currency: v.parse(CurrencyCode, row.currency),
  };
}

/**
 * Whether the provider has carried the refund out, although its response was lost. Providers forget idempotency keys after a day, so a
 * refund is never requested again without this check.
 */
async function isDoneAlready(
  db: Database,
  refund: RefundRow,
  provider: PaymentProvider,
  providerId: string,
): Promise<boolean> {
  const remote = await provider.read(providerId);
  const confirmed = sumRefunds(await listRefunds(db, refund.orderId), 'succeeded');
  return remote !== undefined && remote.refunded >= confirmed + refund.amount;
}

const confirm = ({ db, clock, platformUrl }: CommerceContext, refundId: string): Promise<void> =>
  runInTransaction(db, (trx) =>
    confirmRefund(trx, refundId, { platformUrl: platformUrl(), now: clock() }),
  );

async function delay(
  db: Database,
  refundId: string,
  detail: string,
): Promise<Result<null, string>> {
  await db
    .updateTable('refunds')
    .set({ failure: detail })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
  return fail(describeDelay(detail));
}

/** Ends a refund that the provider has rejected. It may have been refunded at the provider meanwhile. */
async function reject(
  { db, clock, platformUrl }: CommerceContext,
  { id, orderId, cancels }: RefundRow,
  provider: PaymentProvider,
  providerId: string,
  detail: string,
): Promise<Result<null, string>> {
  const remote = await provider.read(providerId);
  await runInTransaction(db, async (trx) => {
    const { checkout_id } = await trx
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await lockCheckout(trx, checkout_id);
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ state: 'failed', failure: detail })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await queueRejectedRefundMail(trx, orderId, id);
    // The mail of the refund would have said that the order is canceled.
    if (cancels) await queueOrderMail(trx, orderId, 'cancelled');
    if (remote)
      await recordProviderRefunds(trx, orderId, remote.refunded, {
        platformUrl: platformUrl(),
        now: clock(),
      });
  });
  return fail(describeRejection(detail));
}

const describeDelay = (reason: string): string =>
  `the payment was not refunded (${reason}); the platform tries again while it runs`;
const describeRejection = (reason: string | null): string =>
  `the payment provider has rejected the refund (${reason ?? 'without a reason'}); nothing was refunded`;
