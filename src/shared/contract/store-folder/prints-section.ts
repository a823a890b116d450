import * as v from 'valibot';
import { Slug } from '../common.ts';
import { PRINT_PLACES, type PrintPlace, Technique } from '../prints.ts';
import { field } from './field.ts';
import { Placement } from './placement.ts';

/** Places of a product other than its front, which `artwork` and `placement` of the product are for. */
export const FURTHER_PLACES = PRINT_PLACES.filter(
  (place): place is FurtherPlace => place !== 'front',
);
export type FurtherPlace = Exclude<PrintPlace, 'front'>;

/** How a place is printed. */
export const techniqueField = field(
  v.optional(Technique),
  'How it is printed. The table of blanks in `stores/README.md` lists the techniques of each place. Printers get it with the order.',
  ['embroidery'],
  'the first technique of the place',
);

const Print = v.strictObject({
  artwork: field(
    Slug,
    'Name of an SVG, PNG or JPEG file in `assets/artwork`, without its ending, as in `artwork` of the product.',
    ['tour-dates'],
  ),
  placement: field(
    v.optional(Placement),
    'Where the artwork is in the print area of this place, and how wide it is, as in `placement` of the product.',
    [{ width: 24, top: 0 }],
    'as large as the print area',
  ),
  technique: techniqueField,
});
export type Print = v.InferOutput<typeof Print>;

const place = (description: string) =>
  field(v.optional(Print), description, [{ artwork: 'tour-dates' }], 'not printed');

/** Designs of a product on other places than its front. */
export const Prints = v.strictObject({
  back: place('Design on the back.'),
  'sleeve-left': place(
    'Design on the left sleeve of the wearer, which is at the right of pictures.',
  ),
  'sleeve-right': place('Design on the right sleeve of the wearer.'),
  'neck-label': place('Design inside the neck, in place of a sewn label. No picture shows it.'),
  wrap: place('Design around the product, in place of `artwork`.'),
} satisfies Record<FurtherPlace, unknown>);
export type Prints = v.InferOutput<typeof Prints>;
