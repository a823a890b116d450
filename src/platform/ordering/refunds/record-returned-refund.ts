import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { queueReturnedRefundMail } from '#platform/mail/queue-order-mail.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentProvider } from '../payment-providers/payment-provider.ts';
import { confirmRefund } from './confirm-refund.ts';
import { findRefundByKey } from './refund-row.ts';

/**
 * Records that the money of a confirmed refund came back from the buyer's bank, with the provider's reason, and queues the seller's
 * mail. The refund and its credit note stay: the buyer still has to get the money, in another way. Repeated calls change nothing.
 */
export async function recordReturnedRefund(
  commerce: CommerceContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<void> {
  const returned = await provider.readReturnedRefund?.(providerRefundId);
  if (!returned) return;
  const refund =
    returned.key === undefined ? undefined : await findRefundByKey(commerce.db, returned.key);
  // The seller has made it at the provider, which reports its failure there.
  if (!refund)
    return commerce.log(
      `refund ${providerRefundId} at ${provider.platform} failed`,
      returned.reason,
    );
  await runInTransaction(commerce.db, async (trx) => {
    // The response that confirms it may be late, or lost.
    await confirmRefund(trx, refund.id, {
      platformUrl: commerce.platformUrl(),
      now: commerce.clock(),
    });
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ failure: returned.reason })
      .where('id', '=', refund.id)
      .where('state', '=', 'succeeded')
      .where('failure', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queueReturnedRefundMail(trx, refund.orderId, refund.id);
  });
}
