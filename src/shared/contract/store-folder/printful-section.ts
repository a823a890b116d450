import * as v from 'valibot';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';

const NUMBER = 'expected a number of the catalog, such as 71';
const CatalogNumber = v.pipe(v.number(NUMBER), v.integer(NUMBER), v.minValue(1, NUMBER));

/** A blank in the catalog of Printful. */
export const PrintfulBlank = v.strictObject({
  product: field(CatalogNumber, 'Number of the product in its catalog.', [71]),
  variants: field(
    v.record(v.string(), field(CatalogNumber, 'Number of the variant in its catalog.', [4016])),
    'Numbers of the variants by color and size: the slug of the color in `catalog.json`, or its name. Capitals do not matter.',
    [{ 'black/S': 4016 }],
  ),
  placements: field(
    v.optional(
      v.record(v.string(), field(v.string(), 'Name of the placement in its catalog.', ['front'])),
    ),
    'Names of its placements by place and technique.',
    [{ 'front/embroidery': 'embroidery_chest_left' }],
    'the usual names',
  ),
});

/** Returns the key of a variant, in which capitals and punctuation do not matter. */
export const normalizeVariant = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '-');

export type PrintfulBlank = v.InferOutput<typeof PrintfulBlank>;

/** `printful` of `fulfillment` in `store.json`. */
export const PrintfulSection = v.strictObject({
  storeId: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    'Id of the store at Printful, if the token is for several stores.',
    [12345],
    'the store of the token',
  ),
  liveRates: field(
    v.optional(v.boolean()),
    'Whether carts that Printful makes completely have its prices of delivery in place of those of `delivery`. When it does not respond within 2.5 seconds, those of `delivery` apply; so do its zones, and its value for free delivery.',
    [true],
    '`false`: the prices of `delivery`',
  ),
  blanks: field(
    v.optional(v.record(FolderSlug, field(PrintfulBlank, 'One blank.'))),
    'Built-in blanks in the catalog of Printful. `shopkiln printful add` writes them, and files in `blanks/` for blanks of your own.',
    [{ tee: { product: 71, variants: { 'black/S': 4016 } } }],
    'none',
  ),
});
