import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  type DeliveryError,
  type DeliveryQuote,
  quoteDeliveryOptions,
} from '#platform/pricing/delivery-quotes.ts';
import { quoteZoneDelivery } from '#platform/pricing/quote-zones.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import type { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { applyTranslations } from '#shared/rules/localization/apply-translations.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import type { Result } from '#shared/utils/result.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { findLiveDelivery } from './live-delivery.ts';
import type { SellableLine } from './sellable-lines.ts';

/**
 * Returns the delivery options of a checkout to a destination: the live prices of the printer where `ensureLiveDelivery` has saved them, or
 * else {@link quoteStoreDelivery}. A destination of no zone of the store, and one to which the printer does not send, stays one to which nothing is sent.
 */
export async function quoteCheckout(
  db: Database,
  checkoutContext: CheckoutContext,
  lines: readonly SellableLine[],
  destination: Destination,
  options: { readonly rates: Rates; readonly now: number },
): Promise<Result<readonly DeliveryQuote[], DeliveryError>> {
  const quotes = quoteStoreDelivery(checkoutContext, lines, destination, options);
  if (!quotes.ok) return quotes;
  const live = await findLiveDelivery(
    db,
    { checkoutContext, lines, destination },
    { now: options.now, isFree: quotes.value[0]?.price === 0 },
  );
  return live ?? quotes;
}

/**
 * Returns the rates of the store's zones, with their names in the language of the checkout, or the platform's options for a store without
 * zones.
 */
function quoteStoreDelivery(
  { store, checkout }: CheckoutContext,
  lines: readonly SellableLine[],
  destination: Destination,
  { rates, now }: { readonly rates: Rates; readonly now: number },
): Result<readonly DeliveryQuote[], DeliveryError> {
  const order = { lines, currency: checkout.currency, store, now };
  if (!store.delivery) return quoteDeliveryOptions(rates.delivery, order, destination);
  const delivery = translateDelivery(store, store.delivery, checkout.locale);
  return quoteZoneDelivery(
    { ...delivery, currency: delivery.currency ?? store.defaultCurrency },
    order,
    destination,
  );
}

function translateDelivery(
  { texts }: StoreRow,
  delivery: DeliverySection,
  locale: LocaleCode,
): DeliverySection {
  return applyTranslations(delivery, texts[locale]?.store.delivery) as DeliverySection;
}
