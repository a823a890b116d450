import { createSignedUrl, isSignedKey } from '../db/signed-link.ts';
import type { Database } from '../db/tables.ts';
import { RECEIPT_KEY_NAME } from './receipt-link.ts';

const FULFILLMENT = { keyName: RECEIPT_KEY_NAME, purpose: 'fulfillment' };

interface LinkedFulfillment {
  readonly storeId: string;
  readonly storeSlug: string;
  /** The provider's external id. */
  readonly id: string;
}

/** Creates the URL of the page on which a printer sees what to make, confirms it and reports shipments. It never expires. */
export const createFulfillmentUrl = (
  db: Database,
  { storeId, storeSlug: store, id }: LinkedFulfillment,
  platformUrl: string,
): Promise<string> =>
  createSignedUrl(db, FULFILLMENT, {
    platformUrl,
    path: `/fulfillments/${encodeURIComponent(id)}`,
    query: { store },
    subject: `${storeId}:${id}`,
  });

/** Whether `key` is that of the page of a submission. */
export const isFulfillmentKey = (
  db: Database,
  { storeId, id }: Omit<LinkedFulfillment, 'storeSlug'>,
  key: string,
): Promise<boolean> => isSignedKey(db, FULFILLMENT, `${storeId}:${id}`, key);
