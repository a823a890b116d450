import type { CommerceContext } from '../commerce-context.ts';
import { type CheckoutContext, requireCheckout } from './checkout-row.ts';
import { ensureVatCheck } from './ensure-vat-check.ts';
import { createTaxKey } from './find-taxes.ts';
import { ensureLiveDeliveryOf } from './live-delivery.ts';
import { priceCheckout } from './price-checkout.ts';

/**
 * Checks the VAT id of a checkout, requests its taxes from the provider and saves both, unless they are known or the store has its rates itself. Call
 * it before a transaction that prices the checkout, because a provider may be slow. After a failure the taxes stay unknown, and no
 * order can be placed. Returns whether anything was saved.
 */
export async function ensureTaxes(
  commerce: CommerceContext,
  checkoutContext: CheckoutContext,
): Promise<boolean> {
  const { db, rates, clock, log, taxProvider } = commerce;
  // A price of delivery is taxed.
  await ensureLiveDeliveryOf(commerce, checkoutContext);
  if (checkoutContext.store.tax?.provider !== 'stripe')
    return ensureVatCheck(commerce, checkoutContext);
  const { unknownTaxes: request } = await priceCheckout(db, checkoutContext, rates, clock());
  if (!request) return false;
  const calculated = await taxProvider?.calculate(request);
  if (!calculated?.ok) {
    log(
      'the taxes of a checkout could not be calculated',
      new Error(calculated?.error ?? 'no tax provider is configured'),
    );
    return false;
  }
  const { added, taxLines = [], shares } = calculated.value;
  const key = createTaxKey(checkoutContext.checkout.id, request);
  const row = {
    checkout_id: key.checkoutId,
    fingerprint: key.fingerprint,
    taxes: JSON.stringify({ added, taxLines, shares }),
    calculated_at: clock(),
  };
  await db
    .insertInto('tax_calculations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['checkout_id', 'fingerprint']).doNothing())
    .execute();
  return true;
}

/** Like {@link ensureTaxes}, by the id of a checkout. */
export const ensureTaxesOf = async (
  commerce: CommerceContext,
  id: string,
  storeSlug?: string,
): Promise<boolean> => ensureTaxes(commerce, await requireCheckout(commerce.db, id, storeSlug));
