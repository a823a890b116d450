import { updateCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { readPendingPromo, setPendingPromo } from '#storefront/browser/pending-promo.store.ts';

/**
 * Applies the promo code that waits for a checkout, before its total is shown. A code that is rejected keeps waiting for the form
 * of the checkout, which explains why.
 */
export async function applyPendingPromoTo(id: string): Promise<void> {
  const promoCode = readPendingPromo();
  if (promoCode === undefined) return;
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, updateCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { id, data: { storeSlug: store, promoCode } },
  });
  if (response.ok && response.value.promoCodeErrors.length === 0) setPendingPromo(undefined);
}
