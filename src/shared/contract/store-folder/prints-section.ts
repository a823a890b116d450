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

const FurtherPlace = v.picklist(
  FURTHER_PLACES,
  `expected ${FURTHER_PLACES.join(', ')}; \`artwork\` of the product is the design of the front`,
);

/** Designs of a product on other places than its front. */
export const Prints = v.record(
  FurtherPlace,
  field(v.optional(Print), 'The design of this place.', [{ artwork: 'tour-dates' }]),
);
export type Prints = v.InferOutput<typeof Prints>;
