import type { ApiError } from '#shared/contract/client/api-error.ts';
import { isEmptyText } from '#shared/utils/form.ts';
import { readPendingPromo, setPendingPromo } from '#storefront/browser/pending-promo.store.ts';
import { findPromoError } from '#texts/promo-error.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { $promoError, findPromoRejection, type PromoError } from './promo-error.store.ts';

/**
 * Applies a promo code. Returns whether it was applied; if not, `$promoError` holds the reason. A code needs an address: without one
 * it is stored and applied as soon as there is one.
 */
export async function applyPromo(code: string): Promise<boolean> {
  if (isEmptyText(code)) return failWith({ reason: 'required' });
  if (!getOpenCheckout()?.customer) {
    setPendingPromo(code.trim());
    return failWith({ reason: 'needsAddress' });
  }
  $promoError.set(undefined);
  const reason = await sendPromo(code.trim());
  return reason === undefined || failWith({ reason });
}

/** Applies the code that waits for an address. An applied code stays. */
export async function applyPendingPromo(): Promise<void> {
  const pending = readPendingPromo();
  const checkout = getOpenCheckout();
  if (pending === undefined || !checkout?.customer) return;
  setPendingPromo(undefined);
  $promoError.set(undefined);
  if (checkout.promoCode !== null) return;
  const reason = await sendPromo(pending);
  if (reason === undefined) return;
  if (reason === 'unreachable' || reason === 'tooMany') setPendingPromo(pending);
  failWith({ reason, pending });
}

export async function removePromo(): Promise<void> {
  $promoError.set(undefined);
  const response = await changeCheckout({ promoCode: null });
  if (!response.ok) failWith({ reason: toReason(response.error) });
}

/** Sends a code to the platform. Returns why it was not applied; undefined when it was. */
async function sendPromo(promoCode: string): Promise<PromoError['reason'] | undefined> {
  const response = await changeCheckout({ promoCode });
  if (!response.ok) return findPromoRejection(response.error) ?? toReason(response.error);
  // A platform that accepts a rejected code reports it so; then the code is being removed.
  return findPromoError(response.value.promoCodeErrors);
}

const toReason = (error: ApiError) =>
  error.kind !== 'malformed' && error.status === 429 ? 'tooMany' : 'unreachable';

function failWith(error: PromoError): false {
  $promoError.set(error);
  return false;
}
