import * as v from 'valibot';
import { field } from './field.ts';

const PERCENT =
  'expected centimeters such as 12.5, or a percentage of the print area such as "60%"';
const Percentage = v.pipe(v.string(PERCENT), v.regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)%$/, PERCENT));
const Centimeters = v.pipe(v.number(PERCENT), v.minValue(0, PERCENT), v.maxValue(200, PERCENT));
/** A length: centimeters, or percent of the width or the height of the print area. */
const Length = v.union([Centimeters, Percentage], PERCENT);

/** Where a design is in its print area, and how wide it is. Its height follows. */
export const Placement = v.strictObject({
  width: field(
    Length,
    'Width of the artwork, in centimeters or percent. Posters, whose sizes have different areas, need percent.',
    ['60%'],
  ),
  left: field(
    v.optional(Length),
    'Distance from the left edge of the print area.',
    [0],
    'in the middle',
  ),
  top: field(
    v.optional(Length),
    'Distance from the upper edge of the print area.',
    ['10%'],
    'at the top on clothes and bags, else in the middle',
  ),
});
export type Placement = v.InferOutput<typeof Placement>;
