import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';

/**
 * How a converted amount is rounded: to the nearest cent, or up to a half unit, a whole unit, or a price that ends in .99 or .95.
 */
export const ROUNDINGS = ['cent', 'half', 'whole', '99', '95'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const RATE =
  'expected how many units of this currency one unit of defaultCurrency buys, such as 0.92';

/** One entry of `currencies` of `store.json`. */
const CurrencySettings = v.strictObject({
  /** Units of this currency for one unit of the default currency; the platform's rate when absent. */
  rate: v.optional(v.pipe(v.number(RATE), v.minValue(0.0001, RATE), v.maxValue(1_000, RATE))),
  rounding: v.optional(v.picklist(ROUNDINGS), 'half'),
});

/** `currencies` of `store.json`: how amounts are converted to other currencies. */
export const CurrencySection = v.record(CurrencyCode, CurrencySettings);
export type CurrencySection = v.InferOutput<typeof CurrencySection>;
