import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { queueFilesMail } from '#platform/mail/queue-order-mail.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { canTransition } from '#shared/rules/orders/order-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { findManagedOrder, type ManagedOrder } from './managed-order.ts';

/** Where the files of an order lie; `now` in epoch milliseconds. */
export interface FilesInput {
  readonly storeId: string;
  readonly number: string;
  readonly url: string;
  readonly now: number;
}

/**
 * Writes to the shopper where the digital goods of an order are. With it an order of nothing else is delivered. Sent again
 * with another address it is another mail. Says in words why not; nothing has changed then.
 */
export async function sendFiles(
  db: Database,
  { storeId, number, url, now }: FilesInput,
): Promise<Result<ManagedOrder, string>> {
  const order = await findManagedOrder(db, storeId, number);
  if (!order) return fail(`${number}: this store has no such order`);
  if (URL.parse(url)?.protocol !== 'https:')
    return fail('--files: expected an address such as https://files.example/f4c1');
  if (order.status === 'cancelled' || order.status === 'refunded')
    return fail(`${order.number}: it is ${order.status}`);
  const digital = order.items.filter(({ size }) => isDigitalLabel(size));
  if (digital.length === 0) return fail(`${order.number}: none of its goods is digital`);
  const isAll = digital.length === order.items.length;
  await runInTransaction(db, async (trx) => {
    await queueFilesMail(trx, order.id, url);
    if (isAll && canTransition(order.status, 'delivered')) await setOrderStatus(trx, order.id, 'delivered', now);
  });
  const after = await findManagedOrder(db, storeId, number);
  return after ? ok(after) : fail(`${number}: this store has no such order`);
}
