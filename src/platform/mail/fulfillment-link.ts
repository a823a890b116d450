import { sign, verifySignature } from '#shared/utils/signature.ts';
import { loadRotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';
import { RECEIPT_KEY_NAME } from './receipt-link.ts';

const PURPOSE = 'fulfillment';

interface LinkedFulfillment {
  readonly storeId: string;
  readonly storeSlug: string;
  /** The provider's external id. */
  readonly id: string;
}

/** Creates the URL of the page on which a printer sees what to make, confirms it and reports shipments. It never expires. */
export async function createFulfillmentUrl(
  db: Database,
  { storeId, storeSlug, id }: LinkedFulfillment,
  platformUrl: string,
): Promise<string> {
  const { secret } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  const url = new URL(`/fulfillments/${encodeURIComponent(id)}`, platformUrl);
  url.search = String(
    new URLSearchParams({ store: storeSlug, key: await sign(secret, PURPOSE, `${storeId}:${id}`) }),
  );
  return url.href;
}

/** Whether `key` is that of the page of a submission. */
export async function isFulfillmentKey(
  db: Database,
  { storeId, id }: Omit<LinkedFulfillment, 'storeSlug'>,
  key: string,
): Promise<boolean> {
  const { accepted } = await loadRotatingSecret(db, RECEIPT_KEY_NAME, Date.now());
  return verifySignature(accepted, PURPOSE, `${storeId}:${id}`, key);
}
