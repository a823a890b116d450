import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { field } from './field.ts';

export const ROUNDINGS = ['cent', 'half', 'whole', '99', '95'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const RATE =
  'expected how many units of this currency one unit of defaultCurrency buys, such as 0.92';

/** One entry of `currencies` of `store.json`. */
const CurrencySettings = v.strictObject({
  rate: field(
    v.optional(v.pipe(v.number(RATE), v.minValue(0.0001, RATE), v.maxValue(1_000, RATE))),
    'Units of this currency for one unit of `defaultCurrency`: with 1.1, 10.00 becomes 11.00.',
    [1.1],
    'a fixed rate of the platform',
  ),
  rounding: field(
    v.optional(v.picklist(ROUNDINGS), 'half'),
    'How a converted amount is rounded: `cent` to the nearest cent, `half` up to half a unit (11.50), `whole` up to a whole unit (12.00), `99` and `95` up to a price that ends so (11.99).',
    ['99'],
  ),
});

/** `currencies` of `store.json`: how amounts are converted to other currencies. */
export const CurrencySection = v.record(CurrencyCode, CurrencySettings);
export type CurrencySection = v.InferOutput<typeof CurrencySection>;
