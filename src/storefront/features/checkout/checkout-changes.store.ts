import { atom } from 'nanostores';
import type { CallInput } from '#shared/contract/call.ts';
import { type Checkout, updateCheckout } from '#shared/contract/checkout.ts';
import type { ApiFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { $checkout, getOpenCheckout, loadCheckout } from './checkout.store.ts';
import { $promoError, isPromoRejection } from './promo-error.store.ts';

export type CheckoutChange = CallInput<typeof updateCheckout>['body']['data'];
type ChangeResult = Result<Checkout, ApiFailure>;

/** How many changes are under way: until there are none, the total on screen may not be the last one. */
export const $pendingChanges = atom(0);

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the checkout, one change after the other, so that an older answer never overwrites a newer one. The store and
 * the promo code go with every change (spec §7) but a lone marketing opt-in.
 */
export function changeCheckout(change: CheckoutChange): Promise<ChangeResult> {
  $pendingChanges.set($pendingChanges.get() + 1);
  const turn = last.then(() => applyChange(change)).finally(() => $pendingChanges.set($pendingChanges.get() - 1));
  last = turn.catch(() => undefined);
  return turn;
}

async function applyChange(change: CheckoutChange): Promise<ChangeResult> {
  const before = getOpenCheckout();
  if (!before) return fail({ kind: 'malformed', call: updateCheckout.name, message: 'no checkout is open' });
  const alone = 'marketingOptIn' in change;
  const { store } = pageContext();
  const promoCode = before.promoCode;
  const answer = await sendChange(before.id, alone ? change : { storeSlug: store, promoCode, ...change });
  if (answer.ok) return answer;
  if (!('promoCode' in change) && promoCode !== null && isPromoRejection(answer.error)) {
    // The code ran out meanwhile: it is taken off, and what the shopper asked for is done without it.
    $promoError.set('rejected');
    return sendChange(before.id, { storeSlug: store, ...change, promoCode: null });
  }
  // Finished or changed elsewhere: show how it stands.
  if (answer.error.kind === 'refused' && answer.error.status === 409) await loadCheckout();
  return answer;
}

async function sendChange(id: string, data: CheckoutChange): Promise<ChangeResult> {
  const { platform } = pageContext();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request({ url: platform }, updateCheckout, { headers, body: { id, data } });
  if (answer.ok) $checkout.set({ state: 'open', checkout: answer.value });
  return answer;
}
