import type { CallRequest } from '#platform/http/call-request.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/delivery.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import { ensureLiveDelivery } from '../checkout/live-delivery.ts';
import { findBusinessPrices } from '../checkout/price-business.ts';
import { quoteCheckout } from '../checkout/quote-checkout.ts';
import { findSellableLines } from '../checkout/sellable-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';

/** Returns the delivery options of a checkout to any destination. Throws a 422 `HttpError` if it cannot be shipped there. */
export async function quoteDelivery(
  commerce: CommerceContext,
  { body }: CallRequest<typeof calls.quoteDelivery>,
): Promise<CallOutput<typeof calls.quoteDelivery>> {
  const { db, rates, clock } = commerce;
  const { store, checkout } = await requireCheckout(db, body.id, body.storeSlug);
  const { currency } = checkout;
  const lines = [...(await findSellableLines(db, store, checkout.lines, currency)).values()];
  const { countryCode, stateCode } = body;
  const known = checkout.customer?.address;
  const postcode = body.zip ?? (known?.countryCode === countryCode ? known.zip : undefined);
  const destination = { countryCode, stateCode, postcode };
  const checkoutContext = { store, checkout };
  await ensureLiveDelivery(commerce, { checkoutContext, lines, destination });
  const options = { rates, now: clock() };
  const quotes = await quoteCheckout(db, checkoutContext, lines, destination, options);
  if (!quotes.ok)
    throw new HttpError(422, [
      { code: quotes.error, message: 'the order cannot be shipped to this destination' },
    ]);
  const business = await findBusinessPrices(db, { store, checkout }, lines, destination);
  const toPrice = business?.net?.toDelivery ?? ((price: number) => price);
  return {
    data: {
      attributes: {
        quotes: quotes.value.map(({ id, name, price, early, late }) => ({
          id,
          name,
          cost: { amount: toPrice(price), currency },
          deliveryEstimates: { early, late },
        })),
      },
    },
  };
}
