import * as v from 'valibot';
import { getConsent } from '#storefront/browser/services/consent.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

const KEY = 'review-invitation';

/** What Google Customer Reviews needs to ask a buyer, once, whether it may write (support.google.com/merchants/answer/14629205). */
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
 * Takes what the order confirmation invites the buyer with along to it, in this tab alone. Only where the store has a
 * Merchant Center and the shopper allows it: an e-mail address goes to no place that is not asked for.
 */
export function saveInvitation(invitation: Invitation): void {
  if (getActiveTrackers()?.merchant && getConsent() === 'allowed') writeJson('session', KEY, invitation);
}

/** What was taken along for that order; gone from then on. */
export function consumeInvitation(orderId: unknown): Invitation | undefined {
  const invitation = readJson('session', KEY, (value) => v.parse(Invitation, value));
  removeStored('session', KEY);
  return invitation?.order_id === orderId ? invitation : undefined;
}
