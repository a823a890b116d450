import { findStoreById } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { renewOrderFiles } from '#platform/downloads/order-files.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { lockManagedOrder } from './find-managed-orders.ts';
import type { ManagedOrder } from './managed-order.ts';

/** `now` is in epoch milliseconds. */
interface RenewInput {
  readonly storeId: string;
  readonly number: string;
  readonly now: number;
}

/** An order whose files can be downloaded again, and how many they are. */
export interface RenewedDownloads {
  readonly order: ManagedOrder;
  readonly files: number;
}

/** Lets an order download its files again, as often and as long as a new order of the store. Fails with a message. */
export async function renewDownloads(
  db: Database,
  { storeId, number, now }: RenewInput,
): Promise<Result<RenewedDownloads, string>> {
  const settings = (await findStoreById(db, storeId))?.downloads;
  return runInTransaction(db, async (trx): Promise<Result<RenewedDownloads, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    if (order.status === 'cancelled' || order.status === 'refunded')
      return fail(`${order.number}: it is ${order.status}`);
    const files = await renewOrderFiles(trx, { orderId: order.id, settings, now });
    return files > 0
      ? ok({ order, files })
      : fail(`${order.number}: it has no files of the store folder`);
  });
}
