import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { calculateCosts, type OrderCosts } from '#platform/pricing/calculate-costs.ts';
import { type CalculateTaxes, createFlatTax } from '#platform/pricing/calculate-taxes.ts';
import type { DeliveryError, DeliveryQuote } from '#platform/pricing/delivery-quotes.ts';
import { type Destination, getDestination, getTaxRegion, getUsStateCode } from '#platform/pricing/destination.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import { createStoreTaxes } from '#platform/pricing/store-taxes.ts';
import { getTaxRate } from '#platform/pricing/tax-table.ts';
import type { PromoCode } from '#shared/contract/store.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { quoteCheckout } from './quote-checkout.ts';
import { findSellableLines, type SellableLine } from './sellable-lines.ts';

/** A checkout with the current prices. */
export interface PricedCheckout {
  readonly lines: readonly SellableLine[];
  /** SKUs that are no longer sold. They cost nothing, and the order cannot be placed with them. */
  readonly unavailable: readonly string[];
  /** The chosen delivery option; undefined until there is an address and a choice. A digital order needs no choice. */
  readonly deliveryQuote: DeliveryQuote | undefined;
  readonly deliveryError: DeliveryError | undefined;
  readonly promo: PromoCode | undefined;
  readonly costs: OrderCosts;
}

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
  const unavailable = checkout.lines.map(({ teespringID }) => teespringID).filter((sku) => !sellable.has(sku));
  const destination = checkout.customer && getDestination(checkout.customer);
  const quotes = destination && quoteCheckout(checkoutContext, lines, destination, { rates, now });
  const offered = quotes?.ok ? quotes.value : [];
  const isDigitalOrder = lines.every(({ isDigital }) => isDigital);
  const deliveryQuote =
    offered.find(({ id }) => id === checkout.deliveryOption) ?? (isDigitalOrder ? offered[0] : undefined);
  // The first rate of a zone is its standard delivery.
  const standard = store.delivery ? offered[0] : offered.find(({ id }) => id === 'fullStandardCost');
  const promo =
    checkout.promoCode === null
      ? undefined
      : findPromo(store.profile.promoCodes, checkout.promoCode, checkout.currency);
  const costs = calculateCosts({
    lines,
    shipping: { chosen: deliveryQuote?.price ?? 0, standard: standard?.price ?? 0 },
    calculateTaxes: chooseTaxes(store, rates, destination),
    promo,
  });
  return {
    lines,
    unavailable,
    deliveryQuote,
    deliveryError: quotes?.ok === false ? quotes.error : undefined,
    promo,
    costs,
  };
}

/** Returns the taxes of a destination: those of the store folder, or else of the platform's table. Without a destination there are none. */
function chooseTaxes({ tax }: StoreRow, rates: Rates, destination: Destination | undefined): CalculateTaxes {
  if (!destination) return createFlatTax(0);
  if (tax) return createStoreTaxes(tax, destination);
  return createFlatTax(getTaxRate(rates.tax, getTaxRegion(destination), getUsStateCode(destination)));
}
