import { findStoreById } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  queuePrintCancellationMail,
  queuePrintOrderMail,
} from '#platform/mail/queue-fulfillment-mail.ts';
import { toManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { getApprovalTime } from '#shared/rules/orders/approval-time.ts';
import { composeRequest } from '../compose-request.ts';
import type { FulfillmentProvider, FulfillmentStore } from '../fulfillment-provider.ts';
import { type Fulfillment, findFulfillment } from '../fulfillment-states.ts';
import { dropFiles, markCanceled, type OpenDrop } from './drop.ts';
import { cancelRowOrder, createRowDraft, releaseRowOrder } from './row-orders.ts';

interface ManualContext {
  readonly db: Database;
  readonly clock: () => number;
  readonly platformUrl: () => string;
  readonly openDrop?: OpenDrop | undefined;
}

/** Minutes after the approval of a day's orders until their mail leaves, so that it has all of them. */
const BATCH_MINUTES = 10;
/** An order that comes less than this before the mail leaves is in that of the next day: the mail may be rendered already. */
const LEAST_MS = 60_000;

/**
 * Creates the provider of a printer that works by mail: it gets a mail about each order or each day, files in a folder or a bucket, and confirms
 * with the signed link of the mail. Without an address and a folder, the seller sees to it by command.
 */
export function createManualProvider(
  { db, clock, platformUrl, openDrop }: ManualContext,
  store: FulfillmentStore,
): FulfillmentProvider {
  const orders = { db, clock, store };
  const readSettings = async (connection: Database = db) =>
    (await findStoreById(connection, store.id))?.fulfillment;
  return {
    name: 'manual',
    find: async () => [],
    prepare: async ({ externalId }) => createRowDraft(externalId),
    async release(id, signal) {
      const settings = await readSettings();
      const drop = await openDrop?.(store.slug);
      const fulfillment = drop && (await findFulfillment(db, store.id, id));
      const complete =
        drop &&
        fulfillment &&
        (await dropFiles(
          drop,
          await composeRequest({ db, platformUrl }, fulfillment),
          await renderSlip(db, store.id, fulfillment),
          signal,
        ));
      const recipient = settings?.manual?.email;
      const released = await releaseRowOrder(orders, id, async (trx, { orderId }, now) => {
        if (recipient === undefined) return {};
        const batch = settings?.manual?.every === 'day' ? getBatchTime(settings, now) : null;
        const mail = {
          storeId: store.id,
          recipient,
          orderId,
          fulfillmentId: id,
          platformUrl: platformUrl(),
        };
        return { batch: await queuePrintOrderMail(trx, { ...mail, batch }) };
      });
      // A cancellation may have come first.
      if ((await findFulfillment(db, store.id, id))?.state === 'submitting') await complete?.();
      return released;
    },
    async cancel(id) {
      const result = await cancelRowOrder(orders, id, async (trx, { orderId }) => {
        const recipient = (await readSettings(trx))?.manual?.email;
        if (recipient === undefined) return;
        const mail = { storeId: store.id, recipient, orderId, fulfillmentId: id };
        await queuePrintCancellationMail(trx, mail);
      });
      // Files may be there although the order was never released.
      if (result === 'canceled') await markCanceled(await openDrop?.(store.slug), id);
      return result;
    },
  };
}

/** Renders the packing slip of a submission; undefined when its order is gone. */
async function renderSlip(db: Database, storeId: string, { orderId, items }: Fulfillment) {
  const store = await findStoreById(db, storeId);
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!store || !row) return undefined;
  // Loaded on demand: few processes ever write a PDF.
  const { renderPackingSlips } = await import('../../papers/packing-slip.ts');
  return renderPackingSlips(db, store, [await toManagedOrder(db, row)], { units: items });
}

/** Returns when the mail of the day leaves: shortly after the time of day at which orders are approved, or else after midnight. */
function getBatchTime(
  settings: NonNullable<NonNullable<Awaited<ReturnType<typeof findStoreById>>>['fulfillment']>,
  now: number,
): number {
  const { approval, timeZone } = settings;
  const at = typeof approval === 'object' && 'at' in approval ? approval.at : '00:00';
  const margin = BATCH_MINUTES * 60_000;
  return (getApprovalTime({ at }, now - margin + LEAST_MS, timeZone) ?? now) + margin;
}
