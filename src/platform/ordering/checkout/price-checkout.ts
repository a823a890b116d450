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

/** A checkout at the platform's prices of this moment. */
export interface PricedCheckout {
  readonly lines: readonly SellableLine[];
  /** Skus that are not sold any more; they cost nothing and keep the checkout from being placed. */
  readonly unavailable: readonly string[];
  /** How it is sent; undefined until an address is known and a way is chosen. Digital goods need no choice. */
  readonly deliveryQuote: DeliveryQuote | undefined;
  readonly deliveryError: DeliveryError | undefined;
  readonly promo: PromoCode | undefined;
  readonly costs: OrderCosts;
}

/** Prices a checkout. Delivery and tax are 0 until the address is known that decides them. */
export async function priceCheckout(
  db: Database,
  { store, checkout }: CheckoutContext,
  rates: Rates,
  now: number,
): Promise<PricedCheckout> {
  const found = await findSellableLines(db, store, checkout.lines, checkout.currency);
  const lines = checkout.lines.flatMap(({ teespringID }) => found.get(teespringID) ?? []);
  const gone = checkout.lines.map(({ teespringID }) => teespringID).filter((sku) => !found.has(sku));
  const destination = checkout.customer && getDestination(checkout.customer);
  const ways =
    destination && quoteDeliveryOptions(rates.delivery, { lines, currency: checkout.currency, now }, destination);
  const offered = ways?.ok ? ways.value : [];
  const needsNoChoice = lines.every(({ digital }) => digital);
  const way = offered.find(({ id }) => id === checkout.deliveryOption) ?? (needsNoChoice ? offered[0] : undefined);
  const standard = offered.find(({ id }) => id === 'fullStandardCost');
  const promo =
    checkout.promoCode === null
      ? undefined
      : findPromo(store.profile.promoCodes, checkout.promoCode, checkout.currency);
  const costs = calculateCosts({
    lines,
    shipping: { chosen: way?.price ?? 0, standard: standard?.price ?? 0 },
    taxRate: destination ? getTaxRate(rates.tax, getTaxRegion(destination), getUsStateCode(destination)) : 0,
    promo,
  });
  return {
    lines,
    unavailable: gone,
    deliveryQuote: way,
    deliveryError: ways?.ok === false ? ways.error : undefined,
    promo,
    costs,
  };
}
