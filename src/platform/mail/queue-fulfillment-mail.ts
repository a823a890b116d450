import { findStoreById } from '../catalog/stores.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import type { FulfillmentIssue } from './mail-payloads.ts';
import { queueMail } from './queue-mail.ts';

interface IssueMail {
  readonly storeId: string;
  readonly orderId: string;
  readonly fulfillmentId: string;
  readonly issue: FulfillmentIssue;
  /** When it happened: the same issue can come again after the seller has resolved it. */
  readonly time: number;
}

/** Queues the seller's mail about items that a provider makes, if the store names an address for it. */
export async function queueFulfillmentMail(
  trx: DatabaseTransaction,
  { storeId, orderId, fulfillmentId, issue, time }: IssueMail,
): Promise<void> {
  const recipient = (await findStoreById(trx, storeId))?.sellerMail;
  if (recipient === undefined) return;
  await queueMail(trx, {
    kind: 'fulfillment',
    storeId,
    recipient,
    payload: { orderId, fulfillmentId, issue },
    dedupeKey: `fulfillment:${storeId}:${fulfillmentId}:${issue}:${time}`,
  });
}

interface PrinterMail {
  readonly storeId: string;
  readonly recipient: string;
  readonly orderId: string;
  readonly fulfillmentId: string;
  readonly platformUrl: string;
  /** When the mail with all submissions of the day leaves; null for a mail of its own. */
  readonly batch: number | null;
}

/**
 * Queues the mail to a printer about items to make, or makes sure that the mail of the day is queued. Returns the batch that they are in; null for
 * a mail of their own, also where that of the day is written already.
 */
export async function queuePrintOrderMail(
  trx: DatabaseTransaction,
  mail: PrinterMail,
): Promise<number | null> {
  const { storeId, recipient, orderId, fulfillmentId, platformUrl, batch } = mail;
  const dedupeKey = `printOrder:${storeId}:${batch ?? fulfillmentId}`;
  await queueMail(trx, {
    kind: 'printOrder',
    storeId,
    recipient,
    payload: { platformUrl, ...(batch === null ? { orderId, fulfillmentId } : { batch }) },
    dedupeKey,
    dueAt: batch ?? undefined,
  });
  if (batch === null) return null;
  const queued = await trx
    .selectFrom('outbox')
    .select('subject')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  const isWritten = queued !== undefined && queued.subject !== null;
  return isWritten ? queuePrintOrderMail(trx, { ...mail, batch: null }) : batch;
}

/** Queues the mail to a printer that items are canceled. */
export const queuePrintCancellationMail = (
  trx: DatabaseTransaction,
  { storeId, recipient, orderId, fulfillmentId }: Omit<PrinterMail, 'platformUrl' | 'batch'>,
): Promise<void> =>
  queueMail(trx, {
    kind: 'printCancellation',
    storeId,
    recipient,
    payload: { orderId, fulfillmentId },
    dedupeKey: `printCancellation:${storeId}:${fulfillmentId}`,
  });
