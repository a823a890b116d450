import { createSignedUrl, isSignedKey } from '../db/signed-link.ts';
import type { Database } from '../db/tables.ts';

/** Name of the signing key in the database. */
export const RECEIPT_KEY_NAME = 'receipt links';
const RECEIPT = { keyName: RECEIPT_KEY_NAME, purpose: 'receipt' };
const REFUND_RECEIPT = { keyName: RECEIPT_KEY_NAME, purpose: 'refund receipt' };
const ORDER_PAGE = { keyName: RECEIPT_KEY_NAME, purpose: 'order page' };

interface ReceiptOrder {
  readonly id: string;
  readonly number: string;
  readonly storeSlug: string;
}

const getPath = (number: string) => `/orders/${encodeURIComponent(number)}`;

/**
 * Creates the URL of an order's receipt. It never expires. It is signed, because a receipt contains the buyer's address, which
 * neither the order number nor the lookup number gives access to.
 */
export const createReceiptUrl = (
  db: Database,
  { id, number, storeSlug: store }: ReceiptOrder,
  platformUrl: string,
): Promise<string> =>
  createSignedUrl(db, RECEIPT, {
    platformUrl,
    path: `${getPath(number)}/receipt`,
    query: { store },
    subject: id,
  });

/** Whether `key` is that of the order's receipt. */
export const isReceiptKey = (db: Database, orderId: string, key: string): Promise<boolean> =>
  isSignedKey(db, RECEIPT, orderId, key);

/** Creates the URL of the receipt of a refund. It is signed like that of the order, and never expires. */
export const createRefundReceiptUrl = (
  db: Database,
  { number, storeSlug: store }: ReceiptOrder,
  refundId: string,
  platformUrl: string,
): Promise<string> =>
  createSignedUrl(db, REFUND_RECEIPT, {
    platformUrl,
    path: `${getPath(number)}/refunds/${encodeURIComponent(refundId)}`,
    query: { store },
    subject: refundId,
  });

/** Whether `key` is that of the receipt of the refund. */
export const isRefundReceiptKey = (db: Database, refundId: string, key: string): Promise<boolean> =>
  isSignedKey(db, REFUND_RECEIPT, refundId, key);

/**
 * Creates the URL of the page of an order, which shows address and files and can cancel it. It is signed like that of the receipt, and
 * never expires.
 */
export const createOrderPageUrl = (
  db: Database,
  { id, number, storeSlug: store }: ReceiptOrder,
  platformUrl: string,
): Promise<string> =>
  createSignedUrl(db, ORDER_PAGE, {
    platformUrl,
    path: getPath(number),
    query: { store },
    subject: id,
  });

/** Whether `key` is that of the page of the order. */
export const isOrderPageKey = (db: Database, orderId: string, key: string): Promise<boolean> =>
  isSignedKey(db, ORDER_PAGE, orderId, key);
