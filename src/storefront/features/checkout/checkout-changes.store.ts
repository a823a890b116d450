import { atom } from 'nanostores';
import type { CallInput } from '#shared/contract/call.ts';
import { type Checkout, updateCheckout } from '#shared/contract/checkout.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $checkout, getOpenCheckout, loadCheckout } from './checkout.store.ts';
import { $promoError, isPromoRejection } from './promo-error.store.ts';

export type CheckoutChange = CallInput<typeof updateCheckout>['body']['data'];
type ChangeResult = Result<Checkout, ApiError>;

/** Number of changes in progress. While there are any, the total on screen may be outdated. */
export const $pendingChanges = atom(0);

let queue: Promise<unknown> = Promise.resolve();

/**
 * Changes the checkout. Changes are sent one after another, so that an older response never overwrites a newer one. Each
 * contains the store and the promo code, except a marketing opt-in, which is sent alone.
 */
export function changeCheckout(change: CheckoutChange): Promise<ChangeResult> {
  $pendingChanges.set($pendingChanges.get() + 1);
  const result = queue.then(() => applyChange(change)).finally(() => $pendingChanges.set($pendingChanges.get() - 1));
  queue = result.catch(() => undefined);
  return result;
}

async function applyChange(change: CheckoutChange): Promise<ChangeResult> {
  const checkout = getOpenCheckout();
  if (!checkout) return fail({ kind: 'malformed', call: updateCheckout.name, message: 'no checkout is loaded' });
  const isOptIn = 'marketingOptIn' in change;
  const { store } = getPageContext();
  const promoCode = checkout.promoCode;
  const response = await sendChange(checkout.id, isOptIn ? change : { storeSlug: store, promoCode, ...change });
  if (response.ok) return response;
  if (!('promoCode' in change) && promoCode !== null && isPromoRejection(response.error)) {
    // The applied code has expired meanwhile. Send the change again without it.
    $promoError.set('rejected');
    return sendChange(checkout.id, { storeSlug: store, ...change, promoCode: null });
  }
  // The checkout was completed or changed elsewhere, so show its current state.
  if (response.error.kind === 'refused' && response.error.status === 409) await loadCheckout();
  return response;
}

async function sendChange(id: string, data: CheckoutChange): Promise<ChangeResult> {
  const { platform } = getPageContext();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const response = await request({ url: platform }, updateCheckout, { headers, body: { id, data } });
  if (response.ok) $checkout.set({ state: 'open', checkout: response.value });
  return response;
}
