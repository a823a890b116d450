import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';

/** Name of the signing key in the database. */
export const RECEIPT_KEY_NAME = 'receipt links';
const PURPOSE = 'receipt';
const REFUND_PURPOSE = 'refund receipt';
const PAGE_PURPOSE = 'order page';

interface ReceiptOrder {
  readonly id: string;
  readonly number: string;
  readonly storeSlug: string;
}

/**
 * Creates the URL of an order's receipt. It never expires. It is signed, because a receipt contains the buyer's address, which
 * neither the order number nor the lookup number gives access to.
 */
export async function createReceiptUrl(
  db: Database,
  { id, number, storeSlug }: ReceiptOrder,
  platformUrl: string,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  const url = new URL(`/orders/${encodeURIComponent(number)}/receipt`, platformUrl);
  url.search = String(
    new URLSearchParams({ store: storeSlug, key: await sign(secret, PURPOSE, id) }),
  );
  return url.href;
}

/** Creates the URL of the receipt of a refund. It is signed like that of the order, and never expires. */
export async function createRefundReceiptUrl(
  db: Database,
  { number, storeSlug }: ReceiptOrder,
  refundId: string,
  platformUrl: string,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  const url = new URL(
    `/orders/${encodeURIComponent(number)}/refunds/${encodeURIComponent(refundId)}`,
    platformUrl,
  );
  url.search = String(
    new URLSearchParams({ store: storeSlug, key: await sign(secret, REFUND_PURPOSE, refundId) }),
  );
  return url.href;
}

/** Whether `key` is that of the receipt of the refund. */
export async function isRefundReceiptKey(
  db: Database,
  refundId: string,
  key: string,
): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  return verifySignature(accepted, REFUND_PURPOSE, refundId, key);
}

/**
 * Creates the URL of the page of an order, which shows address and files and can cancel it. It is signed like that of the receipt, and
 * never expires.
 */
export async function createOrderPageUrl(
  db: Database,
  { id, number, storeSlug }: ReceiptOrder,
  platformUrl: string,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  const url = new URL(`/orders/${encodeURIComponent(number)}`, platformUrl);
  url.search = String(
    new URLSearchParams({ store: storeSlug, key: await sign(secret, PAGE_PURPOSE, id) }),
  );
  return url.href;
}

/** Whether `key` is that of the page of the order. */
export async function isOrderPageKey(db: Database, orderId: string, key: string): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  return verifySignature(accepted, PAGE_PURPOSE, orderId, key);
}

/** Whether `key` is that of the order's receipt. */
export async function isReceiptKey(db: Database, orderId: string, key: string): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  return verifySignature(accepted, PURPOSE, orderId, key);
}
