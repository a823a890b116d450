import type { CurrencyCode, RegionCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { type DELIVERY_ERRORS, DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { convertPrice } from './convert-price.ts';
import type { DeliveryOptionId, DeliveryRate, DeliveryTable } from './delivery-table.ts';
import { estimateDelivery, type WorkingDays } from './estimate-delivery.ts';
import { findRegion } from './find-region.ts';
import { TABLE_CURRENCY } from './rates.ts';

export interface Destination {
  readonly countryCode: string;
  /** '' where the country has no state codes. */
  readonly stateCode: string;
}

/** A way of delivery priced for an order. */
export interface DeliveryQuote {
  readonly id: DeliveryOptionId;
  readonly name: string;
  readonly price: number;
  readonly early: string;
  readonly late: string;
}

export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** What the price and the destinations of a delivery depend on. */
interface DeliveryLine {
  readonly productId: string;
  readonly quantity: number;
  readonly digital: boolean;
}

interface Order {
  readonly lines: readonly DeliveryLine[];
  readonly currency: CurrencyCode;
  /** When it is ordered. */
  readonly now: number;
}

/** Digital goods are there at once and cost nothing to send. */
const IMMEDIATELY: WorkingDays = { early: 0, late: 0 };

/** Where a customer wants it sent. */
export const getDestination = ({ address }: Customer): Destination => ({
  countryCode: address.countryCode,
  stateCode: address.stateCode ?? '',
});

/**
 * The ways an order can be sent to a place, slowest first; why it cannot be sent there otherwise. Only physical pieces are
 * priced; an order without any has one way, at no cost and today, wherever it goes.
 */
export function quoteDeliveryOptions(
  table: DeliveryTable,
  order: Order,
  destination: Destination,
): Result<readonly DeliveryQuote[], DeliveryError> {
  const physical = order.lines.filter(({ digital }) => !digital);
  if (physical.length === 0) return ok([createQuote('fullStandardCost', 0, IMMEDIATELY, order.now)]);
  const region = findRegion(destination.countryCode);
  if (!region) return fail('country_not_supported');
  const state = getUsStateCode(destination);
  const excludedProductIds = table.excludedProductIds[region] ?? [];
  if ((region === 'USA' && !state) || physical.some(({ productId }) => excludedProductIds.includes(productId))) {
    return fail('items_cannot_be_shipped_to_selected_destination');
  }
  const rates = table.remote.states.includes(state) ? table.remote.rates : table.regions[region];
  const pieces = physical.reduce((sum, { quantity }) => sum + quantity, 0);
  return ok(
    OPTION_IDS.flatMap((id) => {
      const rate = rates[id];
      return rate ? [createQuote(id, calculatePrice(rate, pieces, order.currency), rate, order.now)] : [];
    }),
  );
}

const OPTION_IDS = Object.keys(DELIVERY_OPTIONS) as DeliveryOptionId[];

const createQuote = (id: DeliveryOptionId, price: number, days: WorkingDays, now: number): DeliveryQuote => ({
  id,
  name: DELIVERY_OPTIONS[id],
  price,
  ...estimateDelivery(now, days),
});

const calculatePrice = ({ first, further }: DeliveryRate, pieces: number, currency: CurrencyCode) =>
  convertPrice(first + further * (pieces - 1), TABLE_CURRENCY, currency);

/** Code of the US state; a territory given as a country is a state of that code. '' for anything else. */
export function getUsStateCode({ countryCode, stateCode }: Destination): string {
  if (findRegion(countryCode) !== 'USA') return '';
  return findUsState(countryCode === 'US' ? stateCode : countryCode)?.code ?? '';
}

/** Region taxes go by; a destination nothing is sent to can still be that of a digital order. */
export const getTaxRegion = ({ countryCode }: Destination): RegionCode => findRegion(countryCode) ?? 'ROW';
