import * as v from 'valibot';
import { MinorUnits } from './common.ts';

/** Names of taxes: value-added tax, goods and services tax, US sales tax. */
export const TAX_NAMES = ['vat', 'gst', 'sales_tax'] as const;

/**
 * A tax of an order. `rate` is in hundred-thousandths: 19 % is 19000. An included tax is a part of the prices and not of the
 * order's `tax`, which is added to them.
 */
export const TaxLine = v.object({
  name: v.picklist(TAX_NAMES),
  rate: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  amount: MinorUnits,
  isIncluded: v.boolean(),
});
export type TaxLine = v.InferOutput<typeof TaxLine>;
export const TaxLines = v.array(TaxLine);
