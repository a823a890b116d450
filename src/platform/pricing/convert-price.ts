import type { CurrencyCode } from '#shared/contract/common.ts';
import { hashContent } from '#shared/utils/hash.ts';

/**
 * A catalogue has prices in its store's default currency. Prices in the others come from these fixed rates, in
 * ten-thousandths of a US dollar's worth, so that a price does not move between two visits. Reviewed by hand.
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

/** Names how prices are converted. */
export const CONVERSION_VERSION = hashContent(JSON.stringify([EXCHANGE_RATES, STEP])).slice(0, 6);

/** A catalogue price in another currency. The region changes no price; tax and delivery are the checkout's. */
export function convertPrice(amount: number, from: CurrencyCode, to: CurrencyCode): number {
  if (from === to) return amount;
  return Math.ceil((amount * EXCHANGE_RATES[to]) / (EXCHANGE_RATES[from] * STEP)) * STEP;
}
