import type { ExpressionBuilder } from 'kysely';
import * as v from 'valibot';
import { findStoreById } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { restoreEndedDownloads } from '#platform/downloads/order-files.ts';
import { describeError, LEASE_MS, processDueRows } from '#platform/jobs/due-rows.ts';
import { LIMITS, type Outcome } from '#platform/jobs/due-work.ts';
import { queueOrderMail, queueRejectedRefundMail } from '#platform/mail/queue-order-mail.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { PaymentPlatform } from '#shared/contract/payment.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { lockCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProvider } from '../payment-providers/payment-provider.ts';
import { confirmRefund, recordProviderRefunds } from './confirm-refund.ts';
import {
  findRefund,
  getRefundKey,
  listRefunds,
  type RefundRow,
  sumRefunds,
  toRefundRow,
} from './refund-row.ts';

/** Milliseconds before each further attempt: the provider gets a refund requested for 90 days. */
const PAUSES_MS = [30_000, 60_000, 300_000, 1_800_000, ...Array<number>(90 * 24).fill(3_600_000)];

/**
 * Requests a pending refund from the provider and records the result. The idempotency key is that of the refund, so that repeated
 * calls refund once. Fails with the reason: the refund stays pending if it is unknown whether the provider has refunded, or if the
 * provider may accept it later, and fails for good if the provider rejects it.
 */
export async function carryOutRefund(
  commerce: CommerceContext,
  refundId: string,
): Promise<Result<null, string>> {
  const { db, clock, log } = commerce;
  const isPending = (eb: ExpressionBuilder<Tables, 'refunds'>) =>
    eb.and({ id: refundId, state: 'pending' });
  // Takes the refund over from the loop, which continues if this process ends.
  const claimed = await db
    .updateTable('refunds')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: clock() + LEASE_MS }))
    .where(isPending)
    .returningAll()
    .executeTakeFirst();
  if (claimed) {
    const outcome = await requestRefund(commerce, toRefundRow(claimed)).catch((error: unknown) => {
      log(`refund ${refundId} could not be requested`, error);
      return { state: 'failed', error } as const;
    });
    if (outcome.state === 'failed')
      await db
        .updateTable('refunds')
        .set((eb) => ({
          failure: describeError(outcome.error),
          // An attempt that neither failed nor succeeded would lengthen each further claim.
          failures: eb('failures', '+', 1),
        }))
        .where(isPending)
        .execute();
  }
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  const { state, failure } = refund;
  if (state === 'succeeded') return ok(null);
  return fail(
    state === 'failed'
      ? `the payment provider has rejected the refund (${failure ?? 'without a reason'}); nothing was refunded`
      : `the payment was not refunded (${failure}); the platform tries again while it runs`,
  );
}

/** Requests pending refunds again that are due. */
export const carryOutDueRefunds = (commerce: CommerceContext): Promise<number> =>
  processDueRows(
    {
      table: 'refunds',
      job: 'reconciliation',
      key: ['id', 'state'],
      lane: 'order_id',
      order: 'created_at',
      limits: { ...LIMITS, fast: 4, total: 4 },
      where: (eb) => eb('state', '=', 'pending'),
      pausesMs: PAUSES_MS,
      run: (row) => requestRefund(commerce, toRefundRow(row)),
      describeFailure: ({ id }) => `refund ${id} is not confirmed`,
      span: () => ({ name: 'request refund', kind: 'internal' }),
    },
    commerce,
  );

/** Requests a claimed refund. Fails if it has to be requested again. */
async function requestRefund(
  commerce: CommerceContext,
  refund: RefundRow,
): Promise<Outcome<object>> {
  const { db, clock, platformUrl, providers } = commerce;
  const { platform, providerId, currency } = await findRefundedPayment(db, refund);
  const provider = providers[platform];
  if (!provider) return { state: 'failed', error: 'no keys are set for its payment provider' };
  if (!(refund.attempts > 1 && (await isDoneAlready(db, refund, provider, providerId)))) {
    const key = getRefundKey(refund.id);
    const refunded = await provider.refund(providerId, refund.amount, currency, key);
    if (!refunded.ok) {
      const { kind, detail, isTemporary = false } = refunded.error;
      if (kind === 'unknown' || isTemporary) return { state: 'failed', error: detail };
      await reject(commerce, refund, provider, providerId, detail);
      return { state: 'recorded' };
    }
  }
  await runInTransaction(db, (trx) =>
    confirmRefund(trx, refund.id, { platformUrl: platformUrl(), now: clock() }),
  );
  return { state: 'recorded' };
}

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

/** Ends a refund that the provider has rejected. It may have been refunded at the provider meanwhile. */
async function reject(
  { db, clock, platformUrl }: CommerceContext,
  { id, orderId, cancels, parts }: RefundRow,
  provider: PaymentProvider,
  providerId: string,
  detail: string,
): Promise<void> {
  const remote = await provider.read(providerId);
  await runInTransaction(db, async (trx) => {
    const { checkout_id, store_id } = await trx
      .selectFrom('orders')
      .select(['checkout_id', 'store_id'])
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
    else {
      const skus = parts.lines.filter(({ quantity }) => quantity > 0).map(({ sku }) => sku);
      const store = await findStoreById(trx, store_id);
      await restoreEndedDownloads(trx, orderId, skus, store?.downloads);
    }
    if (remote)
      await recordProviderRefunds(trx, orderId, remote.refunded, {
        platformUrl: platformUrl(),
        now: clock(),
      });
  });
}
