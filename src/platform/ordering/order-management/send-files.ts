import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { queueFilesMail } from '#platform/mail/queue-order-mail.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { canTransition } from '#shared/rules/orders/order-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { findManagedOrder, lockManagedOrder } from './find-managed-orders.ts';
import type { ManagedOrder } from './managed-order.ts';

/** `url` is the download link; `now` is in epoch milliseconds. */
export interface FilesInput {
  readonly storeId: string;
  readonly number: string;
  readonly url: string;
  readonly now: number;
}

/**
 * Queues the mail with the download link of an order's digital products. A purely digital order becomes `delivered`. A call
 * with another URL queues another mail. Fails with a message, without any change, if nothing can be sent.
 */
export async function sendFiles(
  db: Database,
  { storeId, number, url, now }: FilesInput,
): Promise<Result<ManagedOrder, string>> {
  return runInTransaction(db, async (trx): Promise<Result<ManagedOrder, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    if (URL.parse(url)?.protocol !== 'https:')
      return fail('`url`: expected a URL such as https://files.example/f4c1');
    if (order.status === 'cancelled' || order.status === 'refunded')
      return fail(`${order.number}: it is ${order.status}`);
    const digital = order.items.filter(({ size }) => isDigitalLabel(size));
    if (digital.length === 0) return fail(`${order.number}: it has no digital products`);
    await queueFilesMail(trx, order.id, url);
    const isDigitalOrder = digital.length === order.items.length;
    if (isDigitalOrder && canTransition(order.status, 'delivered'))
      await setOrderStatus(trx, order.id, 'delivered', now);
    return ok((await findManagedOrder(trx, storeId, number)) ?? order);
  });
}
