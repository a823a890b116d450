import * as v from 'valibot';
import { CurrencyCode, HexColor } from '../common.ts';
import { PrintPlace, Technique } from '../prints.ts';
import { assetFile } from './asset-file.ts';
import { BlankName } from './blank-names.ts';
import { field, schemaField } from './field.ts';
import { FolderSlug, wasField } from './folder-slug.ts';
import { PrintfulBlank } from './printful-section.ts';
import { OptionName, SizeMeasures, TypeTexts, UnitWeight } from './product-type.ts';
import { TaxClass } from './tax-class.ts';

const MILLIMETERS = 'expected millimeters, such as 305';
const Millimeters = v.pipe(
  v.number(MILLIMETERS),
  v.minValue(5, MILLIMETERS),
  v.maxValue(2_000, MILLIMETERS),
);
const PIXELS = 'expected pixels of the photograph, such as 812';
const Pixels = v.pipe(v.number(PIXELS), v.minValue(0, PIXELS), v.maxValue(20_000, PIXELS));
const POINT = 'expected a point [across, down] in pixels of the photograph, such as [812, 640]';
const COST = 'expected an amount in minor units: 995 is 9.95';
const Cost = v.pipe(v.number(COST), v.integer(COST), v.minValue(0, COST));

/** Corners of a print area, and further points of its upper and lower edges. */
const AREA =
  'expected an even number of points, 4 to 24: along the upper edge from left to right, then along the lower edge from right to left';
const Area = v.pipe(
  v.array(v.strictTuple([Pixels, Pixels], POINT)),
  v.minLength(4, AREA),
  v.maxLength(24, AREA),
  v.check((points) => points.length % 2 === 0, AREA),
);

const BLANK_PICTURE = 'jpe?g|png|webp';
/** Views of which a blank can have photographs, in gallery order. */
export const BLANK_VIEWS = ['front', 'back', 'side', 'detail'] as const;
const FRONT_AREA = { width: 305, height: 406 };
const FRONT_PICTURE = { file: 'staple-front.jpg', mask: 'staple-front-mask.png' };

/** A photograph of the unprinted product. */
const BlankPicture = v.strictObject({
  file: field(
    assetFile(BLANK_PICTURE, 'a JPEG, PNG or WebP', 'blanks', 'staple-front.jpg'),
    'Photograph of the unprinted product in `blanks/`: JPEG, PNG or WebP of at most 20 MiB, with at least 600 pixels a side. A white or light product gives the best pictures, because the photograph is recolored. Its middle square is shown. The shop never publishes the file itself.',
    ['staple-front.jpg'],
  ),
  mask: field(
    v.optional(assetFile('png', 'a PNG', 'blanks', 'staple-front-mask.png')),
    'PNG in `blanks/` with the size of the photograph: white where the product is, black or transparent elsewhere. What is black keeps its color, such as the table and a button.',
    ['staple-front-mask.png'],
    'the whole photograph is the product',
  ),
  area: field(
    v.optional(Area),
    'Where the place is printed, in pixels of the photograph from its upper left corner: upper left, upper right, lower right, lower left corner as you see them, so that the print follows the perspective. With more points the print bends: as many along the upper edge, from left to right, as along the lower edge, from right to left. The view `back` shows the place `back`, every other view the place `front`.',
    [
      [
        [610, 520],
        [1010, 540],
        [1000, 1080],
        [620, 1060],
      ],
    ],
    'nothing is printed on this view',
  ),
  background: field(
    v.optional(v.picklist(['photograph', 'store']), 'photograph'),
    '`photograph` keeps what is around the product. `store` shows the product on the background of `photography` in `catalog.json`, with the shadow of the photograph; it needs a mask.',
  ),
});
export type BlankPicture = v.InferOutput<typeof BlankPicture>;

const PrintedPlace = v.strictObject({
  width: field(Millimeters, 'Width of the print area in millimeters.', [305]),
  height: field(Millimeters, 'Height of the print area in millimeters.', [406]),
  techniques: field(
    v.optional(v.pipe(v.array(Technique), v.minLength(1))),
    'How the place can be printed, the usual way first.',
    [['dtg', 'embroidery']],
    'those of the blank in `looksLike`, or else `dtg`',
  ),
});

const FRONT = 'expected the front, which is the first picture and print of a product';

/** `blanks/<name>.json`: an unprinted product of a store's own, which `blank` of a product names. */
export const BlankFile = v.strictObject({
  $schema: schemaField('blank', '../..'),
  ...TypeTexts.entries,
  was: wasField(
    'Here the slug is the name of the file. SKU, stock, price history, carts and addresses of its products stay.',
    'staple-shirt',
  ),
  sizes: field(
    v.pipe(v.array(OptionName), v.minLength(1), v.maxLength(60)),
    'Sizes, smallest first, as shoppers read them. A product has all of them, or those of its `sizes`. A product with one size has one entry, such as `One size`.',
    [['S', 'M', 'L']],
  ),
  sizeChart: field(
    v.optional(v.record(OptionName, SizeMeasures)),
    'Size guide: measures in centimeters by size. Shoppers can read it in inches too.',
    [{ S: { chest: 46, length: 71 } }],
    'no size guide',
  ),
  weight: UnitWeight,
  taxClass: field(v.optional(TaxClass, 'standard'), 'Product class of `tax` in `store.json`.', [
    'apparel',
  ]),
  colors: field(
    v.optional(
      v.record(
        FolderSlug,
        field(
          v.strictObject({
            name: field(v.string(), 'Name of the color as shoppers read it.', ['Black']),
            hex: field(HexColor, 'The color in pictures: # and six hexadecimal digits.', [
              '#14161a',
            ]),
          }),
          'One color of the blank.',
          [{ name: 'Black', hex: '#14161a' }],
        ),
      ),
    ),
    'Colors in which the blank is made: products on it have only these. A color of `catalog.json` with the same name wins, so that it is the same on all products of the shop.',
    [{ black: { name: 'Black', hex: '#14161a' } }],
    'products have the colors of `catalog.json`',
  ),
  places: field(
    v.pipe(
      v.record(PrintPlace, field(v.optional(PrintedPlace), 'One print area.', [FRONT_AREA])),
      v.check((places) => places.front !== undefined, FRONT),
    ),
    'Places that can be printed, with the size of their print areas. One is `front`.',
    [{ front: FRONT_AREA }],
  ),
  picture: field(
    v.optional(
      v.pipe(
        v.record(
          v.picklist(BLANK_VIEWS),
          field(v.optional(BlankPicture), 'One photograph.', [FRONT_PICTURE]),
        ),
        v.check((views) => views.front !== undefined, FRONT),
      ),
    ),
    'Photographs of the unprinted product by view: `front`, `back`, `side` and `detail`. The pictures of products are composed from them. One is `front`. Not with `looksLike`.',
    [{ front: FRONT_PICTURE }],
    'the drawn pictures of `looksLike`',
  ),
  looksLike: field(
    v.optional(BlankName),
    'The built-in blank whose drawn pictures show this one. Needed without `picture`.',
    ['tee'],
    'the photographs of `picture`',
  ),
  cost: field(
    v.optional(
      v.strictObject({
        currency: field(
          CurrencyCode,
          'Currency of the amounts. The margin of orders counts them if it is `defaultCurrency` of `store.json`.',
          ['USD'],
        ),
        amount: field(
          Cost,
          'What you pay for one unit with a print on the front, in minor units.',
          [995],
        ),
        sizes: field(
          v.optional(v.record(OptionName, field(Cost, 'Cost of this size.', [1195]))),
          'Cost of sizes that cost more or less.',
          [{ '2XL': 1195 }],
          'all cost the same',
        ),
        places: field(
          v.optional(v.record(PrintPlace, field(v.optional(Cost), 'Cost of this place.', [500]))),
          'What a print on a further place adds.',
          [{ back: 500 }],
          'nothing',
        ),
      }),
    ),
    'What the blank costs you. Shoppers never see it.',
    [{ currency: 'USD', amount: 995 }],
    'not known',
  ),
  printful: field(
    v.optional(PrintfulBlank),
    'The same product at the printer Printful, as its command writes it.',
    [{ product: 71, variants: { 'black/S': 4016 } }],
    'not printed there',
  ),
});
export type BlankFile = v.InferOutput<typeof BlankFile>;

/** A blank of a store as its catalog has it. `photographHashes` are the hashes of its photographs with their masks, by view. */
export interface StoreBlank extends Omit<BlankFile, '$schema'> {
  readonly photographHashes: Readonly<Record<string, string>>;
}
/** The blanks of a store by name. */
export type StoreBlanks = Readonly<Record<string, StoreBlank>>;
