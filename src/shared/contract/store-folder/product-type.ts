import * as v from 'valibot';
import { HexColor } from '../common.ts';
import { BrandName } from '../identifiers.ts';
import { OPTION_SEPARATOR } from '../option-separator.ts';
import { FolderSlug } from './folder-slug.ts';
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
  file: v.pipe(
    v.string(),
    v.regex(
      /^\w[\w.-]*\.(?:jpe?g|png|webp|avif)$/i,
      'expected the name of a JPEG, PNG, WebP or AVIF file in assets/photos, such as lamp-brass.jpg',
    ),
  ),
  alt: PhotoAlt,
  /** Value of the first axis that the photo shows; every value when absent. */
  of: v.optional(FolderSlug),
});
export type Photo = v.InferOutput<typeof Photo>;

/** What shoppers choose, such as a finish. With colors, `hex` is given for each value of the first axis. */
const OptionAxis = v.strictObject({
  name: OptionName,
  values: v.pipe(
    v.array(v.strictObject({ slug: FolderSlug, name: OptionName, hex: v.optional(HexColor) })),
    v.minLength(1),
    v.maxLength(MAX_VALUES),
  ),
});

const CENTIMETERS = 'expected a length in centimeters';
const Centimeters = v.pipe(
  v.number(CENTIMETERS),
  v.minValue(0, CENTIMETERS),
  v.maxValue(100_000, CENTIMETERS),
);
const GRAMS = 'expected a weight in grams';

/** The texts of a type. */
export const TypeTexts = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** HTML. A build removes everything except text formatting. */
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  materials: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120))), v.maxLength(20)),
  ),
});

/** A type of products that need no blank. */
export const ProductType = v.strictObject({
  ...TypeTexts.entries,
  options: v.optional(
    v.pipe(
      v.array(OptionAxis),
      v.maxLength(MAX_AXES, `expected at most ${MAX_AXES} options to choose`),
    ),
    [],
  ),
  /** Slug of a value → dimension → centimeters. */
  sizeChart: v.optional(v.record(FolderSlug, v.record(OptionName, Centimeters))),
  /** Whether it is delivered as a file. */
  digital: v.optional(v.boolean(), false),
  /** Weight of one packed unit in grams. */
  weight: v.optional(
    v.pipe(v.number(GRAMS), v.integer(GRAMS), v.minValue(0, GRAMS), v.maxValue(1_000_000, GRAMS)),
    0,
  ),
  taxClass: v.optional(TaxClass),
  /** Of products that name none; the store's brand when absent. */
  brand: v.optional(BrandName),
});
export type ProductType = v.InferOutput<typeof ProductType>;
