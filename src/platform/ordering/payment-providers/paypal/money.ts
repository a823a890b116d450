import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';

/** Converts minor units to PayPal's amount, a decimal string. All supported currencies have two decimals. */
export const toPaypalAmount = (amount: number, currency: string) => ({
  currency_code: currency,
  value: `${Math.floor(amount / MINOR_PER_MAJOR)}.${String(amount % MINOR_PER_MAJOR).padStart(2, '0')}`,
});

/** Parses PayPal's amount into minor units. Returns NaN for an invalid amount, so that it equals no other amount. */
export function parseMinorUnits(value: string): number {
  const parts = /^(\d{1,10})\.(\d{2})$/.exec(value);
  return parts ? Number(`${parts[1]}${parts[2]}`) : Number.NaN;
}
