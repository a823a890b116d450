import type { Database } from '#platform/db/tables.ts';
import {
  calculateCosts,
  createTaxBase,
  type DividedCosts,
} from '#platform/pricing/calculate-costs.ts';
import {
  type CalculateTaxes,
  createFlatTax,
  type TaxBase,
} from '#platform/pricing/calculate-taxes.ts';
import type { DeliveryError, DeliveryQuote } from '#platform/pricing/delivery-quotes.ts';
import { getDestination, getTaxRegion } from '#platform/pricing/destination.ts';
import { findZone } from '#platform/pricing/quote-zones.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import { createStoreTaxes } from '#platform/pricing/store-taxes.ts';
import { getTaxRate } from '#platform/pricing/tax-table.ts';
import type { FieldError } from '#shared/contract/common.ts';
import type { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import type { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import type { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import { type Destination, getUsStateCode } from '#shared/rules/tax/places.ts';
import type { TaxRequest } from '../tax-providers/tax-provider.ts';
import { checkPromo } from './check-promo.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { describeTaxReason } from './describe-tax-reason.ts';
import { findTaxes } from './find-taxes.ts';
import { type BusinessPrices, findBusinessPrices } from './price-business.ts';
import { quoteCheckout } from './quote-checkout.ts';
import { findSellableLines, type SellableLine } from './sellable-lines.ts';

/** A checkout with the current prices. */
export interface PricedCheckout {
  readonly lines: readonly SellableLine[];
  /** Whether customers enter no address: all items are digital, and all have files or the store's own checkout names its countries. */
  readonly isDigital: boolean;
  /** SKUs that are no longer sold. They cost nothing, and the order cannot be placed with them. */
  readonly unavailable: readonly string[];
  /** The chosen delivery option; undefined until there is an address and a choice. A digital order needs no choice. */
  readonly deliveryQuote: DeliveryQuote | undefined;
  readonly deliveryError: DeliveryError | undefined;
  /** The promo code that gives a discount; undefined without a code, or with one that gives none. */
  readonly promo: PromoRule | undefined;
  /** Why the code of the checkout gives no discount. */
  readonly promoError: FieldError | undefined;
  readonly costs: DividedCosts;
  /** What the VAT id of the buyer changes; undefined where it changes nothing. */
  readonly business: BusinessPrices | undefined;
  /** The taxes that the provider of the store has not calculated yet. The order cannot be placed without them. */
  readonly unknownTaxes: TaxRequest | undefined;
}

/** Returns the slug of the standard delivery to a destination: the first rate of its zone. */
const findStandardRate = (
  delivery: DeliverySection,
  destination: Destination,
): string | undefined => findZone(delivery, destination)?.rates[0]?.slug;

/** Prices a checkout. Delivery and tax are 0 until there is an address. */
export async function priceCheckout(
  db: Database,
  checkoutContext: CheckoutContext,
  rates: Rates,
  now: number,
): Promise<PricedCheckout> {
  const { store, checkout } = checkoutContext;
  const sellable = await findSellableLines(db, store, checkout.lines, checkout.currency);
  const lines = checkout.lines.flatMap(({ teespringID }) => sellable.get(teespringID) ?? []);
  const unavailable = checkout.lines
    .map(({ teespringID }) => teespringID)
    .filter((sku) => !sellable.has(sku));
  const isDigitalOrder = lines.every(({ isDigital }) => isDigital);
  const destination = checkout.customer && getDestination(checkout.customer, isDigitalOrder);
  const quotes =
    destination && (await quoteCheckout(db, checkoutContext, lines, destination, { rates, now }));
  const quotedOptions = quotes?.ok ? quotes.value : [];
  const hasFiles = lines.every(({ files }) => files !== undefined);
  const isDigital =
    isDigitalOrder && lines.length > 0 && (hasFiles || store.delivery !== undefined);
  const deliveryQuote =
    quotedOptions.find(({ id }) => id === checkout.deliveryOption) ??
    (isDigitalOrder ? quotedOptions[0] : undefined);
  const standardId = store.delivery
    ? destination && findStandardRate(store.delivery, destination)
    : 'fullStandardCost';
  const standard = quotedOptions.find(({ id, isStandard }) => isStandard ?? id === standardId);
  const checkedPromo = await checkPromo(db, checkoutContext, lines, now);
  const promo = checkedPromo?.ok ? checkedPromo.value : undefined;
  // Zones and conditions of promo codes are about the prices of the shop, so these come before the net prices of a business.
  const business = await findBusinessPrices(db, checkoutContext, lines, destination);
  const { net } = business ?? {};
  const shipping = { chosen: deliveryQuote?.price ?? 0, standard: standard?.price ?? 0 };
  const order = net
    ? {
        lines: net.lines,
        shipping: {
          chosen: net.toDelivery(shipping.chosen),
          standard: net.toDelivery(shipping.standard),
        },
        promo: promo && net.toPromo(promo),
      }
    : { lines, shipping, promo };
  const needs = { isDigital, isPhoneOptional: store.isPhoneOptional };
  // A provider calculates with the whole address and the chosen delivery; until then the tax is 0.
  const request =
    store.tax?.provider === 'stripe' &&
    deliveryQuote &&
    (checkoutContext.isEstimate || isCompleteCustomer(checkout.customer ?? null, needs))
      ? createTaxRequest(checkoutContext, store.tax, createTaxBase(order))
      : undefined;
  const taxes = request && (await findTaxes(db, checkout.id, request));
  const calculateTaxes = taxes
    ? () => taxes
    : chooseTaxes(checkoutContext, rates, destination, net !== undefined);
  const calculated = calculateCosts({ ...order, calculateTaxes });
  const taxReason = describeTaxReason(store, checkout.locale, destination, {
    isShipped: !isDigitalOrder,
    businessReasons: business?.reasons ?? [],
    taxLines: calculated.taxLines,
  });
  const costs = { ...calculated, ...(taxReason !== undefined && { taxReason }) };
  return {
    lines: order.lines,
    isDigital,
    unavailable,
    deliveryQuote,
    deliveryError: quotes?.ok === false ? quotes.error : undefined,
    promo,
    promoError: checkedPromo?.ok === false ? checkedPromo.error : undefined,
    costs,
    business,
    unknownTaxes: taxes ? undefined : request,
  };
}

/** Returns the taxes of a destination: those of the store folder, or else of the platform's table. Without a destination there are none. */
function chooseTaxes(
  { store: { tax }, checkout: { customer } }: CheckoutContext,
  rates: Rates,
  destination: Destination | undefined,
  isBusiness: boolean,
): CalculateTaxes {
  if (!destination) return createFlatTax(0);
  if (tax?.provider === 'stripe')
    return ({ lines }) => ({ added: lines.map(() => 0), taxLines: [] });
  if (tax) return createStoreTaxes(tax, destination, isBusiness ? customer?.vatId : undefined);
  return createFlatTax(
    getTaxRate(rates.tax, getTaxRegion(destination), getUsStateCode(destination)),
  );
}

function createTaxRequest(
  { checkout }: CheckoutContext,
  tax: TaxSection,
  base: TaxBase,
): TaxRequest | undefined {
  const { currency, customer } = checkout;
  if (!customer) return undefined;
  const { address1, address2, city, state, stateCode, zip, country, countryCode } =
    customer.address;
  // The order of the fields is fixed, because the stored taxes are found by a hash of the request.
  const address = { address1, address2, city, state, stateCode, zip, country, countryCode };
  return { currency, address, pricesIncludeTax: tax.pricesIncludeTax, base };
}
