import type { Database } from '#platform/db/tables.ts';
import { calculateCosts, type OrderCosts } from '#platform/pricing/calculate-costs.ts';
import {
  type DeliveryError,
  type DeliveryQuote,
  getDestination,
  getTaxRegion,
  getUsStateCode,
  quoteDeliveryOptions,
} from '#platform/pricing/delivery-quotes.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import { getTaxRate } from '#platform/pricing/tax-table.ts';
import type { PromoCode } from '#shared/contract/store.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import type { CheckoutContext } from './checkout-row.ts';
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
  { store, checkout }: CheckoutContext,
  rates: Rates,
  now: number,
): Promise<PricedCheckout> {
  const sellable = await findSellableLines(db, store, checkout.lines, checkout.currency);
  const lines = checkout.lines.flatMap(({ teespringID }) => sellable.get(teespringID) ?? []);
  const unavailable = checkout.lines.map(({ teespringID }) => teespringID).filter((sku) => !sellable.has(sku));
  const destination = checkout.customer && getDestination(checkout.customer);
  const quotes =
    destination && quoteDeliveryOptions(rates.delivery, { lines, currency: checkout.currency, now }, destination);
  const offered = quotes?.ok ? quotes.value : [];
  const isDigitalOrder = lines.every(({ isDigital }) => isDigital);
  const deliveryQuote =
    offered.find(({ id }) => id === checkout.deliveryOption) ?? (isDigitalOrder ? offered[0] : undefined);
  const standard = offered.find(({ id }) => id === 'fullStandardCost');
  const promo =
    checkout.promoCode === null
      ? undefined
      : findPromo(store.profile.promoCodes, checkout.promoCode, checkout.currency);
  const costs = calculateCosts({
    lines,
    shipping: { chosen: deliveryQuote?.price ?? 0, standard: standard?.price ?? 0 },
    taxRate: destination ? getTaxRate(rates.tax, getTaxRegion(destination), getUsStateCode(destination)) : 0,
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
