import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { queueMail } from './queue-mail.ts';

/** The mails that tell of a whole order. */
export type OrderMailKind = 'confirmation' | 'cancelled' | 'refunded';

interface MailRecipient {
  readonly storeId: string;
  readonly recipient: string;
}

/**
 * Queues a mail about an order, its confirmation unless told otherwise, in the transaction that changes the order: both
 * happen or neither. Queued a second time it stays one mail. `to` is looked up where it is left out.
 */
export async function queueOrderMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  kind: OrderMailKind = 'confirmation',
  to?: MailRecipient,
): Promise<void> {
  const { storeId, recipient } = to ?? (await findRecipient(trx, orderId));
  await queueMail(trx, { kind, storeId, recipient, about: { orderId }, dedupeKey: `${kind}:${orderId}` });
}

/** Queues the mail that a parcel of an order is on its way. */
export async function queueShippedMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  shipmentId: string,
): Promise<void> {
  const { storeId, recipient } = await findRecipient(trx, orderId);
  const about = { orderId, shipmentId };
  await queueMail(trx, { kind: 'shipped', storeId, recipient, about, dedupeKey: `shipped:${shipmentId}` });
}

/** Queues the mail that says where the digital goods of an order are. */
export async function queueFilesMail(trx: Database | DatabaseTransaction, orderId: string, url: string): Promise<void> {
  const { storeId, recipient } = await findRecipient(trx, orderId);
  const about = { orderId, url };
  await queueMail(trx, { kind: 'files', storeId, recipient, about, dedupeKey: `files:${orderId}:${url}` });
}

const findRecipient = (trx: Database | DatabaseTransaction, orderId: string): Promise<MailRecipient> =>
  trx
    .selectFrom('orders')
    .select(['store_id as storeId', 'email as recipient'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
