import { randomUUID } from 'node:crypto';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { RESENDABLE } from '#shared/contract/admin/orders.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { lockManagedOrder } from './find-managed-orders.ts';
import type { ManagedOrder } from './managed-order.ts';

interface MailRequest {
  readonly storeId: string;
  readonly number: string;
  readonly kind: (typeof RESENDABLE)[number];
  readonly now: number;
}

/** Queues a mail about an order again, to its present address. Fails with a message if what it is about has not happened. */
export function resendMail(
  db: Database,
  { storeId, number, kind, now }: MailRequest,
): Promise<Result<null, string>> {
  return runInTransaction(db, async (trx): Promise<Result<null, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    const { email: recipient, platform_url } = await trx
      .selectFrom('orders')
      .select(['email', 'platform_url'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const orderId = order.id;
    const mail = { storeId, recipient, dedupeKey: `${kind}:again:${randomUUID()}` };
    const link = { orderId, ...(platform_url !== null && { platformUrl: platform_url }) };
    const isCostless = order.total === 0;
    const shipmentId = order.shipments.at(-1)?.id;
    const refundId = order.refunds.findLast(({ state }) => state === 'succeeded')?.id;
    if (kind === 'confirmation')
      await queueMail(trx, { ...mail, kind, payload: link, isCostless }, now);
    else if (kind === 'shipped' && shipmentId !== undefined)
      await queueMail(trx, { ...mail, kind, payload: { orderId, shipmentId } }, now);
    else if (kind === 'refunded' && refundId !== undefined)
      await queueMail(trx, { ...mail, kind, payload: { ...link, refundId }, isCostless }, now);
    else if (kind === 'delivered' && (await hasReached(trx, order, kind)))
      await queueMail(trx, { ...mail, kind, payload: { orderId } }, now);
    else if (kind === 'cancelled' && (await hasReached(trx, order, kind)))
      await queueMail(trx, { ...mail, kind, payload: { orderId }, isCostless }, now);
    else return fail(`${order.number}: it was not ${kind}`);
    return ok(null);
  });
}

const hasReached = async (
  trx: DatabaseTransaction,
  { id }: ManagedOrder,
  status: 'delivered' | 'cancelled',
): Promise<boolean> =>
  (await trx
    .selectFrom('order_steps')
    .select('status')
    .where('order_id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()) !== undefined;
