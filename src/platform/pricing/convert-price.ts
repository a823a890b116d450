import type { CurrencyCode } from '#shared/contract/common.ts';
import { hashContent } from '#shared/utils/hash.ts';

/**
 * Units of a currency that one US dollar buys, in ten-thousandths. The rates are fixed and reviewed by hand, so that a price
 * does not change between two visits. Catalog prices are in the default currency of the store.
 */
const EXCHANGE_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 10_000,
  GBP: 7_900,
  EUR: 9_200,
  AUD: 15_300,
  CAD: 13_700,
};

/** A converted price is rounded up to a whole or a half unit: 22.99 becomes 23.00, 18.01 becomes 18.50. */
const STEP = 50;

/** Identifies the exchange rates and the rounding: it changes when a converted price may change. */
export const CONVERSION_VERSION = hashContent(JSON.stringify([EXCHANGE_RATES, STEP])).slice(0, 6);

/** Converts a catalog price, in minor units. Prices do not depend on the region; the checkout adds tax and delivery. */
export function convertPrice(amount: number, from: CurrencyCode, to: CurrencyCode): number {
  if (from === to) return amount;
  return Math.ceil((amount * EXCHANGE_RATES[to]) / (EXCHANGE_RATES[from] * STEP)) * STEP;
}
