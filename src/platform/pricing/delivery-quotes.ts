import type { CurrencyCode } from '#shared/contract/common.ts';
import { type DELIVERY_ERRORS, DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import {
  estimateDelivery,
  type WorkingDays,
} from '#shared/rules/checkout/days/estimate-delivery.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { type Destination, getUsStateCode } from '#shared/rules/tax/places.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { convertPrice, type StoreRates } from './convert-price.ts';
import type { DeliveryOptionId, DeliveryRate, DeliveryTable } from './delivery-table.ts';
import { TABLE_CURRENCY } from './rates.ts';

/** A delivery option priced for an order. `price` is in minor units, the days are `YYYY-MM-DD`. */
export interface DeliveryQuote {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly early: string;
  readonly late: string;
  /** Whether it is the standard delivery of a printer; undefined for the store's own prices. */
  readonly isStandard?: boolean;
}

export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

interface DeliveryLine {
  readonly productId: string;
  readonly quantity: number;
  readonly isDigital: boolean;
  /** Price of one unit, in minor units of the order's currency. */
  readonly price: number;
  /** Weight of one unit, in grams. */
  readonly weight: number;
}

export interface DeliveryOrder {
  readonly lines: readonly DeliveryLine[];
  readonly currency: CurrencyCode;
  /** How the store converts the prices of delivery. */
  readonly store: StoreRates;
  /** Time of the order, in epoch milliseconds. */
  readonly now: number;
}

/** Digital products are delivered on the day of the order, at no cost. */
const IMMEDIATELY: WorkingDays = { early: 0, late: 0 };

/**
 * Returns the delivery options of an order to a destination, slowest first, or why it cannot be shipped there. Only physical
 * units are priced. A purely digital order has one option: free and today, to any destination.
 */
export function quoteDeliveryOptions(
  table: DeliveryTable,
  order: DeliveryOrder,
  destination: Destination,
): Result<readonly DeliveryQuote[], DeliveryError> {
  const physical = order.lines.filter(({ isDigital }) => !isDigital);
  if (physical.length === 0) return ok([quoteDigitalDelivery(order.now)]);
  const region = findRegion(destination.countryCode);
  if (!region) return fail('country_not_supported');
  const state = getUsStateCode(destination);
  const excludedProductIds = table.excludedProductIds[region] ?? [];
  if (
    (region === 'USA' && !state) ||
    physical.some(({ productId }) => excludedProductIds.includes(productId))
  ) {
    return fail('items_cannot_be_shipped_to_selected_destination');
  }
  const rates = table.remote.states.includes(state) ? table.remote.rates : table.regions[region];
  const units = physical.reduce((sum, { quantity }) => sum + quantity, 0);
  return ok(
    OPTION_IDS.flatMap((id) => {
      const rate = rates[id];
      return rate ? [createQuote(id, calculatePrice(rate, units, order), rate, order.now)] : [];
    }),
  );
}

/** Returns the only option of a purely digital order. */
export const quoteDigitalDelivery = (now: number): DeliveryQuote =>
  createQuote('fullStandardCost', 0, IMMEDIATELY, now);

const OPTION_IDS = Object.keys(DELIVERY_OPTIONS) as DeliveryOptionId[];

const createQuote = (
  id: DeliveryOptionId,
  price: number,
  days: WorkingDays,
  now: number,
): DeliveryQuote => ({
  id,
  name: DELIVERY_OPTIONS[id],
  price,
  ...estimateDelivery(now, days),
});

const calculatePrice = (
  { first, further }: DeliveryRate,
  units: number,
  { currency, store }: DeliveryOrder,
) => convertPrice(first + further * (units - 1), TABLE_CURRENCY, currency, store);
