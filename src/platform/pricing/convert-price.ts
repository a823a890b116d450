import type { CurrencyCode } from '#shared/contract/common.ts';
import type { CurrencySection, Rounding } from '#shared/contract/store-folder/currency-section.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** How a store converts amounts: its default currency, and the rates and the rounding that it names. */
export interface StoreRates {
  readonly defaultCurrency: CurrencyCode;
  readonly currencies?: CurrencySection | undefined;
}

/**
 * Units of a currency that one US dollar buys, in ten-thousandths. The rates are fixed and reviewed by hand, so that a price
 * does not change between two visits. A store can name others.
 */
const EXCHANGE_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 10_000,
  GBP: 7_900,
  EUR: 9_200,
  AUD: 15_300,
  CAD: 13_700,
};

/** An amount is rounded up to a multiple of `step`, less `below`: 22.01 becomes 22.50, 23.00 or 22.99. */
const ROUNDING_STEPS: Readonly<
  Record<Exclude<Rounding, 'cent'>, { readonly step: bigint; readonly below: bigint }>
> = {
  half: { step: 50n, below: 0n },
  whole: { step: 100n, below: 0n },
  99: { step: 100n, below: 1n },
  95: { step: 100n, below: 5n },
};

/** Identifies exchange rates and rounding: it changes when a converted price may change. */
export function getConversionVersion({ currencies }: Pick<StoreRates, 'currencies'>): string {
  const settings = currencies && Object.entries(currencies).sort();
  return hashContent(JSON.stringify([EXCHANGE_RATES, 50, ...(settings ? [settings] : [])])).slice(
    0,
    6,
  );
}

/** Decimals of a rate that count. */
const RATE_SCALE = 1_000_000;

/**
 * Converts an amount in minor units, with the rates of the store or else the platform's, and rounds it as the store says. A larger
 * amount never becomes a smaller one. Prices do not depend on the region; the checkout adds tax and delivery.
 */
export function convertPrice(
  amount: number,
  from: CurrencyCode,
  to: CurrencyCode,
  store: StoreRates,
): number {
  if (from === to || amount === 0) return amount;
  // Whole numbers: a rounding error of a fraction could add half a unit.
  const dividend = BigInt(amount) * getRate(to, store) * getBase(from, store);
  const divisor = getRate(from, store) * getBase(to, store);
  return Number(roundAmount(dividend, divisor, store.currencies?.[to]?.rounding ?? 'half'));
}

/** Returns the units of a currency for one unit of the store's currency, with at most six decimals. */
export function getExchangeRate(currency: CurrencyCode, store: StoreRates): number {
  const rate = Number(getRate(currency, store)) / Number(getBase(currency, store));
  return Math.round(rate * RATE_SCALE) / RATE_SCALE;
}

/** Units of a currency for one unit of the default currency, times {@link getBase}. */
function getRate(currency: CurrencyCode, { defaultCurrency, currencies }: StoreRates): bigint {
  const rate = currency === defaultCurrency ? 1 : currencies?.[currency]?.rate;
  return BigInt(rate === undefined ? EXCHANGE_RATES[currency] : Math.round(rate * RATE_SCALE));
}

function getBase(currency: CurrencyCode, { defaultCurrency, currencies }: StoreRates): bigint {
  const isNamed = currency === defaultCurrency || currencies?.[currency]?.rate !== undefined;
  return BigInt(isNamed ? RATE_SCALE : EXCHANGE_RATES[defaultCurrency]);
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

function roundAmount(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (rounding === 'cent') {
    const nearest = (2n * dividend + divisor) / (2n * divisor);
    // Nothing with a price becomes free.
    return nearest > 0n ? nearest : 1n;
  }
  const { step, below } = ROUNDING_STEPS[rounding];
  return divideUp(dividend + below * divisor, step * divisor) * step - below;
}
