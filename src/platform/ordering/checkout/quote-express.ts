import type { Database } from '#platform/db/tables.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { DeliveryQuote } from '#platform/pricing/delivery-quotes.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { ExpressAddress } from '#shared/contract/express.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { translateProductTerm } from '#texts/product-terms.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';
import { quoteCheckout } from './quote-checkout.ts';

export interface ExpressQuote {
  /** Delivery options, with their names in the language of the checkout. That of an order of downloads is “By email”. */
  readonly quotes: readonly DeliveryQuote[];
  /** Id of the chosen option. */
  readonly delivery: string;
  readonly priced: PricedCheckout;
}

/** A customer of whom only the place is known. */
const toUnknownCustomer = ({ countryCode, state, city, zip }: ExpressAddress): Customer => {
  const usState = countryCode === 'US' ? findUsState(state) : undefined;
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: {
      address1: '',
      city,
      state: usState?.name ?? state,
      zip,
      country: countryCode,
      countryCode,
      ...(usState && { stateCode: usState.code }),
    },
  };
};

/** Returns the checkout as if it were sent to an address of which only the place is known. It is not saved. */
export const withExpressAddress = (
  { store, checkout }: CheckoutContext,
  address: ExpressAddress,
): CheckoutContext => ({
  store,
  checkout: { ...checkout, customer: toUnknownCustomer(address) },
  isEstimate: true,
});

/**
 * Quotes delivery and prices for the place of a checkout of {@link withExpressAddress}. Chooses the first option if the given one
 * is not offered. Throws a 422 `HttpError` if nothing can be sent there.
 */
export async function quoteExpress(
  db: Database,
  checkoutContext: CheckoutContext,
  deliveryOption: string | undefined,
  { rates, now }: { readonly rates: Rates; readonly now: number },
): Promise<ExpressQuote> {
  const { store, checkout } = checkoutContext;
  const { countryCode = '', stateCode = '', zip: postcode } = checkout.customer?.address ?? {};
  const destination = { countryCode, stateCode, postcode };
  const { lines } = await priceCheckout(db, checkoutContext, rates, now);
  const quoted = await quoteCheckout(db, checkoutContext, lines, destination, { rates, now });
  if (!quoted.ok)
    throw new HttpError(422, [
      { code: quoted.error, message: 'the order cannot be shipped to this destination' },
    ]);
  const chosen = quoted.value.find(({ id }) => id === deliveryOption) ?? quoted.value[0];
  if (!chosen) throw new Error('a quote without delivery options');
  const chosenContext = {
    ...checkoutContext,
    checkout: { ...checkout, deliveryOption: chosen.id },
  };
  const priced = await priceCheckout(db, chosenContext, rates, now);
  const isDigital = lines.length > 0 && lines.every((line) => line.isDigital);
  const getName = (name: string) => {
    if (isDigital) return getMailTexts(checkout.locale)('delivery.none');
    return store.delivery ? name : translateProductTerm(name, checkout.locale);
  };
  const quotes = quoted.value.map((quote) => ({ ...quote, name: getName(quote.name) }));
  return { quotes, delivery: chosen.id, priced };
}
