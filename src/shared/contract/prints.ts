import * as v from 'valibot';

/** Places of a product that can be printed, in the order in which shoppers see them. */
export const PRINT_PLACES = [
  'front',
  'back',
  'sleeve-left',
  'sleeve-right',
  'neck-label',
  'wrap',
] as const;
export const PrintPlace = v.picklist(PRINT_PLACES);
export type PrintPlace = v.InferOutput<typeof PrintPlace>;

/** How a design is printed: direct to garment or by film, stitched, by heat, through screens, by UV light, on paper, or not at all. */
export const TECHNIQUES = [
  'dtg',
  'dtf',
  'embroidery',
  'sublimation',
  'screen',
  'uv',
  'offset',
  'digital',
] as const;
export const Technique = v.picklist(TECHNIQUES);
export type Technique = v.InferOutput<typeof Technique>;

const Millimeters = v.number();

/** A design as it was ordered on one place of a product. */
export const OrderPrint = v.object({
  place: PrintPlace,
  technique: Technique,
  /** SHA-256 of the design in its final inks, which the database stores, as hexadecimal digits. */
  design: v.string(),
  /** Name of the artwork in the store folder. */
  name: v.string(),
  /** The print area, in millimeters. */
  area: v.object({ width: Millimeters, height: Millimeters }),
  /** Where the design is in its area, in millimeters. */
  print: v.object({
    left: Millimeters,
    top: Millimeters,
    width: Millimeters,
    height: Millimeters,
  }),
});
export type OrderPrint = v.InferOutput<typeof OrderPrint>;
export const OrderPrints = v.array(OrderPrint);

/** Whether nothing but the front is printed. */
export const isFrontOnly = (prints: readonly Pick<OrderPrint, 'place'>[]): boolean =>
  prints.every(({ place }) => place === 'front');

/** Lengths of prints are in millimeters; resolutions and some printers use inches. */
export const MILLIMETERS_PER_INCH = 25.4;
