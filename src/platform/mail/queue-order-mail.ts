import { findStoreById } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database, DatabaseTransaction } from '../db/tables.ts';
import { MAIL_PAYLOADS } from './mail-payloads.ts';
import { queueMail } from './queue-mail.ts';

/** Kinds of mails about the status of an order. */
export type OrderMailKind = 'confirmation' | 'delivered' | 'cancelled' | 'refunded';

interface OrderRecipient {
  readonly storeId: string;
  readonly recipient: string;
  /** Whether the order cost nothing. */
  readonly isCostless: boolean;
  /** Where the platform serves the receipt that the confirmation links to. */
  readonly platformUrl?: string | undefined;
}

/**
 * Queues a mail about an order, by default its confirmation. Call it in the transaction that changes the order. The same kind
 * is queued only once per order. Without `to`, the recipient is read from the order.
 */
export async function queueOrderMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  kind: OrderMailKind = 'confirmation',
  to?: OrderRecipient,
): Promise<void> {
  const { storeId, recipient, isCostless, platformUrl } = to ?? (await findRecipient(trx, orderId));
  const payload = { orderId, ...(platformUrl !== undefined && { platformUrl }) };
  await queueMail(trx, {
    kind,
    storeId,
    recipient,
    payload,
    isCostless,
    dedupeKey: `${kind}:${orderId}`,
  });
}

/**
 * Queues the seller's mail about a new order, if the store names an address for it. Call it in the transaction that writes the
 * order. One about an order that was paid has no limit.
 */
export async function queueSellerMail(
  trx: Database | DatabaseTransaction,
  store: { readonly id: string; readonly orderMail?: string | undefined },
  orderId: string,
  isCostless: boolean,
): Promise<void> {
  if (store.orderMail === undefined) return;
  const mail = {
    kind: 'newOrder',
    storeId: store.id,
    recipient: store.orderMail,
    payload: { orderId },
    isCostless,
  } as const;
  await queueMail(trx, { ...mail, dedupeKey: createSellerMailKey(orderId) });
}

/** Queues the seller's mail about a dispute, if the store names an address for it: one when it is opened, one when it has ended. */
export async function queueDisputeMail(
  trx: DatabaseTransaction,
  store: { readonly id: string; readonly orderMail?: string | undefined },
  {
    orderId,
    platform,
    id,
    hasEnded,
  }: {
    readonly orderId: string;
    readonly platform: string;
    readonly id: string;
    readonly hasEnded: boolean;
  },
): Promise<void> {
  if (store.orderMail === undefined) return;
  const payload = { orderId, platform, disputeId: id, hasEnded };
  const dedupeKey = `dispute:${platform}:${id}:${hasEnded ? 'ended' : 'opened'}`;
  await queueMail(trx, {
    kind: 'dispute',
    storeId: store.id,
    recipient: store.orderMail,
    payload,
    isCostless: false,
    dedupeKey,
  });
}

/** The `dedupe_key` of the seller's mail about an order. */
export const createSellerMailKey = (orderId: string): string => `newOrder:${orderId}`;

/** The `dedupe_key` of the seller's mail about a withdrawal. */
export const createSellerWithdrawalKey = (withdrawalId: string): string =>
  `newWithdrawal:${withdrawalId}`;

/**
 * Queues the mail about a refund of an order. `platformUrl` is where the platform serves the receipt of the refund; when it is empty,
 * that of the confirmation is used.
 */
export async function queueRefundMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  refundId: string,
  platformUrl: string,
): Promise<void> {
  const { storeId, recipient, isCostless } = await findRecipient(trx, orderId);
  const url = platformUrl || (await findPlatformUrl(trx, orderId));
  const payload = { orderId, refundId, ...(url !== undefined && { platformUrl: url }) };
  await queueMail(trx, {
    kind: 'refunded',
    storeId,
    recipient,
    payload,
    isCostless,
    dedupeKey: `refunded:${refundId}`,
  });
}

/** Returns the platform's URL in the confirmation of an order: a command does not know the URL of the running platform. */
async function findPlatformUrl(
  trx: Database | DatabaseTransaction,
  orderId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', '=', `confirmation:${orderId}`)
    .executeTakeFirst();
  return row && parseJson(MAIL_PAYLOADS.confirmation, row.payload).platformUrl;
}

/** Queues the seller's mail about an order that its shopper has canceled, or about units of it, which a refund returns. */
export async function queueCancellationMail(
  trx: DatabaseTransaction,
  orderId: string,
  refundId?: string,
): Promise<void> {
  const seller = await findSeller(trx, orderId);
  const payload = { orderId, ...(refundId !== undefined && { refundId }) };
  const mail = { kind: 'newCancellation', payload } as const;
  const dedupeKey = `${mail.kind}:${refundId ?? orderId}`;
  if (seller) await queueMail(trx, { ...mail, ...seller, dedupeKey });
}

/** Queues the seller's mail about a refund that the payment provider has rejected. */
export async function queueRejectedRefundMail(
  trx: DatabaseTransaction,
  orderId: string,
  refundId: string,
): Promise<void> {
  const seller = await findSeller(trx, orderId);
  const mail = { kind: 'refundRejected', payload: { orderId, refundId } } as const;
  if (seller) await queueMail(trx, { ...mail, ...seller, dedupeKey: `${mail.kind}:${refundId}` });
}

/** Queues the seller's mail about a confirmed refund whose money came back from the buyer's bank. */
export async function queueReturnedRefundMail(
  trx: DatabaseTransaction,
  orderId: string,
  refundId: string,
): Promise<void> {
  const seller = await findSeller(trx, orderId);
  const mail = { kind: 'refundReturned', payload: { orderId, refundId } } as const;
  if (seller) await queueMail(trx, { ...mail, ...seller, dedupeKey: `${mail.kind}:${refundId}` });
}

/** Finds the seller of an order as the recipient of a mail; undefined if the store names no address. */
async function findSeller(
  trx: DatabaseTransaction,
  orderId: string,
): Promise<OrderRecipient | undefined> {
  const { storeId, isCostless } = await findRecipient(trx, orderId);
  const recipient = (await findStoreById(trx, storeId))?.sellerMail;
  return recipient === undefined ? undefined : { storeId, recipient, isCostless };
}

/** The `dedupe_key` of the seller's mail about a return request. */
export const createSellerReturnKey = (requestId: string): string => `newReturnRequest:${requestId}`;

/** Queues the mail about a shipment of an order. */
export async function queueShippedMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  shipmentId: string,
): Promise<void> {
  const { storeId, recipient } = await findRecipient(trx, orderId);
  const payload = { orderId, shipmentId };
  await queueMail(trx, {
    kind: 'shipped',
    storeId,
    recipient,
    payload,
    dedupeKey: `shipped:${shipmentId}`,
  });
}

/** Queues the mail with the download link of an order's digital products. */
export async function queueFilesMail(
  trx: Database | DatabaseTransaction,
  orderId: string,
  url: string,
): Promise<void> {
  const { storeId, recipient } = await findRecipient(trx, orderId);
  const payload = { orderId, url };
  await queueMail(trx, {
    kind: 'files',
    storeId,
    recipient,
    payload,
    dedupeKey: `files:${orderId}:${url}`,
  });
}

const findRecipient = async (
  trx: Database | DatabaseTransaction,
  orderId: string,
): Promise<OrderRecipient> => {
  const { total, ...order } = await trx
    .selectFrom('orders')
    .select(['store_id as storeId', 'email as recipient', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, isCostless: total === 0 };
};
