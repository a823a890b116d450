import * as v from 'valibot';
import { getConsent } from '#storefront/browser/services/consent.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';
import { SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

const KEY = 'review-invitation';

/** Data that Google Customer Reviews needs to invite a buyer (support.google.com/merchants/answer/14629205). */
const Invitation = v.object({
  order_id: v.string(),
  email: v.string(),
  /** ISO 3166-1 alpha-2. */
  delivery_country: v.string(),
  /** `2026-11-30`. */
  estimated_delivery_date: v.string(),
});
type Invitation = v.InferOutput<typeof Invitation>;

/**
 * Stores the invitation for the order confirmation, in this tab only. Does nothing without a Merchant Center account and
 * consent, so that an e-mail address is not stored without need.
 */
export function saveInvitation(invitation: Invitation): void {
  if (getActiveTrackers()?.merchant && getConsent(SERVICE_PURPOSES.merchant) === 'allowed')
    writeJson('session', KEY, invitation);
}

/** The stored invitation of an order, which is removed; undefined for another order. */
export function consumeInvitation(orderId: unknown): Invitation | undefined {
  const invitation = readJson('session', KEY, (value) => v.parse(Invitation, value));
  removeStored('session', KEY);
  return invitation?.order_id === orderId ? invitation : undefined;
}
