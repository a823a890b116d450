import * as v from 'valibot';
import { MinorUnits } from './common.ts';

/** Units of prices per unit: volume, weight, length, area. */
export const PRICE_UNITS = ['ml', 'l', 'g', 'kg', 'm', 'm²'] as const;

/** The price of a quantity of a unit, such as 12.00 for 100 ml. */
export const UnitPrice = v.object({
  amount: MinorUnits,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit: v.picklist(PRICE_UNITS),
});
export type UnitPrice = v.InferOutput<typeof UnitPrice>;
