import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { FulfillmentIssue } from '#platform/mail/mail-payloads.ts';
import { queueFulfillmentMail } from '#platform/mail/queue-fulfillment-mail.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import { changeFulfillment, type Fulfillment, NEVER } from './fulfillment-states.ts';

/** Records that a submission has failed, and queues the mail to the seller about it. */
export async function failFulfillment(
  { db, clock }: FulfillmentContext,
  fulfillment: Fulfillment,
  reason: string,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const values = { next_attempt_at: NEVER, reason };
    const failed = await changeFulfillment(trx, fulfillment, 'fail', clock(), values);
    if (failed) await reportFulfillment(trx, failed, 'failed');
  });
}

/** Queues the mail to the seller about an issue of a submission that a person has to see to. */
export const reportFulfillment = (
  trx: DatabaseTransaction,
  { storeId, id, orderId, updated }: Fulfillment,
  issue: FulfillmentIssue,
): Promise<void> =>
  queueFulfillmentMail(trx, { storeId, orderId, fulfillmentId: id, issue, time: updated });
