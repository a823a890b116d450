import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';

/** PayPal writes money as text with a point; every currency sold in has two decimals. */
export const toPaypalAmount = (amount: number, currency: string) => ({
  currency_code: currency,
  value: `${Math.floor(amount / MINOR_PER_MAJOR)}.${String(amount % MINOR_PER_MAJOR).padStart(2, '0')}`,
});

/** Minor units; NaN for text that is no such amount, so that it equals nothing. */
export function parseMinorUnits(value: string): number {
  const parts = /^(\d{1,10})\.(\d{2})$/.exec(value);
  return parts ? Number(`${parts[1]}${parts[2]}`) : Number.NaN;
}
