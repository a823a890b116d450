import { atom, onNotify } from 'nanostores';
import type { CallInput } from '#shared/contract/call.ts';
import { type Checkout, updateCheckout } from '#shared/contract/checkout.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { isFinished, isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { findPromoError } from '#texts/promo-error.ts';
import { $checkout, getOpenCheckout, loadCheckout } from './checkout.store.ts';
import { $promoError, findPromoRejection } from './promo-error.store.ts';

export type CheckoutChange = CallInput<typeof updateCheckout>['body']['data'];
type ChangeResult = Result<Checkout, ApiError>;

/** Number of changes in progress that can change the total. While there are any, the total on screen may be outdated. */
export const $pendingChanges = atom(0);

let queue: Promise<unknown> = Promise.resolve();

/** Resolves when the changes that were requested until now are saved, or have failed. */
export const waitForChanges = (): Promise<unknown> => queue;

/** Changes of nothing that the shopper pays: a press of the button that places the order must not be lost to them. */
const NO_PRICE = ['marketingOptIn', 'reminderOptIn', 'giftMessage'];
const changesNoPrice = (change: CheckoutChange) => NO_PRICE.some((name) => name in change);

/**
 * Changes the checkout. Changes are sent one after another, so that an older response never overwrites a newer one. Each
 * contains the store and the promo code, except an opt-in or a gift message, which is sent alone.
 */
export function changeCheckout(change: CheckoutChange): Promise<ChangeResult> {
  const count = changesNoPrice(change) ? 0 : 1;
  $pendingChanges.set($pendingChanges.get() + count);
  const result = queue
    .then(() => applyChange(change))
    .finally(() => $pendingChanges.set($pendingChanges.get() - count));
  queue = result.catch(() => undefined);
  return result;
}

async function applyChange(change: CheckoutChange): Promise<ChangeResult> {
  const checkout = getOpenCheckout();
  if (!checkout)
    return fail({ kind: 'malformed', call: updateCheckout.name, message: 'no checkout is loaded' });
  const { store } = getPageContext();
  const promoCode = checkout.promoCode;
  const response = await sendChange(
    checkout.id,
    changesNoPrice(change) ? change : { storeSlug: store, promoCode, ...change },
  );
  if (response.ok) return response;
  const rejection = findPromoRejection(response.error);
  if (!('promoCode' in change) && promoCode !== null && rejection) {
    // The applied code no longer applies. Send the change again without it.
    $promoError.set({ reason: rejection, removed: promoCode });
    return sendChange(checkout.id, { storeSlug: store, ...change, promoCode: null });
  }
  // The checkout was completed or changed elsewhere, so show its current state.
  if (response.error.kind === 'refused' && response.error.status === 409) await loadCheckout();
  return response;
}

async function sendChange(id: string, data: CheckoutChange): Promise<ChangeResult> {
  const { platform } = getPageContext();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const response = await request({ url: platform }, updateCheckout, {
    headers,
    body: { id, data },
  });
  if (response.ok) $checkout.set({ state: 'open', checkout: response.value });
  return response;
}

let isRemoving = false;

/**
 * Removes a code that the platform reports as no longer valid, and shows why. Without that the order could not be placed. While a
 * payment is in progress, its amount is fixed.
 */
async function removeRejectedPromo(checkout: Checkout): Promise<void> {
  const { promoCode, promoCodeErrors, payment, state } = checkout;
  const reason = findPromoError(promoCodeErrors);
  if (isRemoving || !reason || promoCode === null || isFinished(state)) return;
  if (payment && isPaymentInProgress(payment.state)) return;
  isRemoving = true;
  $promoError.set({ reason, removed: promoCode });
  await changeCheckout({ promoCode: null });
  isRemoving = false;
}

onNotify($checkout, () => {
  const checkout = getOpenCheckout();
  if (checkout) void removeRejectedPromo(checkout);
});
