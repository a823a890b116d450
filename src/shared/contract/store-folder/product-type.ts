import * as v from 'valibot';
import { HexColor } from '../common.ts';
import { BrandName } from '../identifiers.ts';
import { OPTION_SEPARATOR } from '../option-separator.ts';
import { assetFile } from './asset-file.ts';
import { field } from './field.ts';
import { FolderSlug, wasField } from './folder-slug.ts';
import { TaxClass } from './tax-class.ts';

/** Maximum number of option axes of a type, values of an axis and combinations of values. */
export const MAX_AXES = 3;
const MAX_VALUES = 60;
export const MAX_COMBINATIONS = 500;

const NAME = `expected a name without "${OPTION_SEPARATOR}"`;
/** The name of an axis or a value. */
export const OptionName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(60),
  v.check((name) => !name.includes(OPTION_SEPARATOR), NAME),
);

/** The alternative text of a photo. */
export const PhotoAlt = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** A photo in `assets/photos`. */
export const Photo = v.strictObject({
  file: field(
    assetFile(
      'jpe?g|png|webp|avif',
      'a JPEG, PNG, WebP or AVIF',
      'assets/photos',
      'lamp-brass.jpg',
    ),
    'Name of a JPEG, PNG, WebP or AVIF file in `assets/photos`, of at most 20 MiB and 50 megapixels, with at least 300 pixels a side. It is published upright, in sRGB and without metadata such as the place.',
    ['lamp-brass.jpg'],
  ),
  alt: field(PhotoAlt, 'Alternative text of the photo, for shoppers who do not see it.', [
    'Brass lamp on a wooden table',
  ]),
  of: field(
    v.optional(FolderSlug),
    'Slug of the value of the first option that the photo shows.',
    ['brass'],
    'every value',
  ),
});
export type Photo = v.InferOutput<typeof Photo>;

const HEIGHT = 'expected a height in whole centimeters from 30 to 250';

/** A photo of a product on a blank, which stands among the mockups. */
export const BlankPhoto = v.strictObject({
  file: Photo.entries.file,
  alt: Photo.entries.alt,
  of: field(
    v.optional(FolderSlug),
    'Color of the product that the photo shows: a name from its `colors`.',
    ['graphite'],
    'every color',
  ),
  after: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
    'Number of mockups before the photo in the gallery. With 0 it comes before all of them: the first picture is also shown on tiles, in the cart, in feeds and in shared links.',
    [1],
  ),
  model: field(
    v.optional(
      v.strictObject({
        size: field(
          v.pipe(v.string(), v.minLength(1)),
          'Size that the model wears, out of the sizes of the product.',
          ['M'],
        ),
        height: field(
          v.optional(
            v.pipe(
              v.number(HEIGHT),
              v.integer(HEIGHT),
              v.minValue(30, HEIGHT),
              v.maxValue(250, HEIGHT),
            ),
          ),
          'Height of the model in centimeters.',
          [178],
          'only the size is shown',
        ),
      }),
    ),
    'Who wears the product in the photo. The gallery shows it under the photo, in the language of the shopper.',
    [{ size: 'M', height: 178 }],
    'not shown',
  ),
});
export type BlankPhoto = v.InferOutput<typeof BlankPhoto>;

/** What shoppers choose, such as a finish. With colors, `hex` is given for each value of the first axis. */
const OptionAxis = v.strictObject({
  name: field(OptionName, 'Name of the option as shoppers read it. The names of a type differ.', [
    'Finish',
  ]),
  values: field(
    v.pipe(
      v.array(
        v.strictObject({
          slug: field(
            FolderSlug,
            'Name of the value in this file, once per type. When you change it, add the old one to `was`.',
            ['brass'],
          ),
          was: wasField('SKU, stock, price history and carts stay those of the value.', 'messing'),
          name: field(OptionName, 'Name of the value as shoppers read it.', ['Brass']),
          hex: field(
            v.optional(HexColor),
            'Color of the value, for an option that is a color: # and six hexadecimal digits. Only in the first option, for each of its values.',
            ['#b3893f'],
            'a button with the name',
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_VALUES),
    ),
    'Values of the option, in the order in which shoppers see them.',
    [[{ slug: 'brass', name: 'Brass' }]],
  ),
});

const CENTIMETERS = 'expected a length in centimeters';
const Centimeters = v.pipe(
  v.number(CENTIMETERS),
  v.minValue(0, CENTIMETERS),
  v.maxValue(100_000, CENTIMETERS),
);
/** Measures of one size. */
export const SizeMeasures = field(
  v.record(OptionName, field(Centimeters, 'Centimeters.', [40])),
  'Measures of this value by the name of the dimension.',
  [{ height: 40, base: 14 }],
);
const GRAMS = 'expected a weight in grams';
export const UnitWeight = field(
  v.optional(
    v.pipe(v.number(GRAMS), v.integer(GRAMS), v.minValue(0, GRAMS), v.maxValue(1_000_000, GRAMS)),
    0,
  ),
  'Weight of one packed unit in grams, for rates of `delivery` by weight.',
  [1800],
);

/** The texts of a type. */
export const TypeTexts = v.strictObject({
  name: field(
    v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    'Name of the type as shoppers read it, under the title of the product.',
    ['Table lamp'],
  ),
  description: field(
    v.optional(v.pipe(v.string(), v.maxLength(20_000))),
    'Text about all products of the type under Product details, as HTML.',
    ['<p>Turned and assembled by hand.</p>'],
    'no text',
  ),
  materials: field(
    v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120))), v.maxLength(20)),
    ),
    'Materials, listed under Product details.',
    [['Brass', 'Opal glass']],
    'not shown',
  ),
});

/** A type of products that need no blank. */
export const ProductType = v.strictObject({
  ...TypeTexts.entries,
  was: wasField(
    'Here the slug is the name before the colon. SKU, stock, price history, carts and addresses of its products stay.',
    'desk-lamp',
  ),
  options: field(
    v.optional(
      v.pipe(
        v.array(OptionAxis),
        v.maxLength(MAX_AXES, `expected at most ${MAX_AXES} options to choose`),
      ),
      [],
    ),
    'What shoppers choose, in this order: up to three options such as finish, shade and height. A product without options has nothing to choose.',
    [[{ name: 'Finish', values: [{ slug: 'brass', name: 'Brass' }] }]],
  ),
  sizeChart: field(
    v.optional(v.record(FolderSlug, SizeMeasures)),
    'Size guide: measures in centimeters by the slug of a value. Shoppers can read it in inches too.',
    [{ '40-cm': { height: 40, base: 14 } }],
    'no size guide',
  ),
  digital: field(
    v.optional(v.boolean(), false),
    'Whether the product is a file: it has no delivery, and you send it with `shopkiln orders`.',
  ),
  weight: UnitWeight,
  taxClass: field(
    v.optional(TaxClass),
    'Product class of `tax` in `store.json`.',
    [],
    '`digital` for a digital type, or else `standard`',
  ),
  brand: field(
    v.optional(BrandName),
    'Brand of its products, for search engines and product feeds.',
    ['Night Owls'],
    '`brand` of `store.json`',
  ),
});
export type ProductType = v.InferOutput<typeof ProductType>;
