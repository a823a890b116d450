import * as v from 'valibot';

const PERCENT =
  'expected centimeters such as 12.5, or a percentage of the print area such as "60%"';
const Percentage = v.pipe(v.string(PERCENT), v.regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)%$/, PERCENT));
const Centimeters = v.pipe(v.number(PERCENT), v.minValue(0, PERCENT), v.maxValue(200, PERCENT));
/** A length: centimeters, or percent of the width or the height of the print area. */
const Length = v.union([Centimeters, Percentage], PERCENT);

/** Where a design is in its print area, and how wide it is. Its height follows. */
export const Placement = v.strictObject({
  width: Length,
  /** From the left edge of the area; in the middle when absent. */
  left: v.optional(Length),
  /** From the upper edge; where designs without a placement are when absent. */
  top: v.optional(Length),
});
export type Placement = v.InferOutput<typeof Placement>;
