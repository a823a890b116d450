import * as v from 'valibot';
import { field } from '../field.ts';
import { FolderSlug } from '../folder-slug.ts';
import { button, defineSection, title, tone } from './section-fields.ts';

/** Most products that one section shows: those of the first page of a grid. */
const MAX_PRODUCTS = 12;

export const productsSection = defineSection(
  'products',
  'A grid of products: chosen ones, those of a collection, or the newest.',
  v.strictObject({
    title,
    listings: field(
      v.optional(v.pipe(v.array(FolderSlug), v.minLength(1), v.maxLength(MAX_PRODUCTS))),
      'Slugs of the listings to show, in this order.',
      [['owl-tee', 'moth-mug']],
      'those of `collection`, or else the newest',
    ),
    collection: field(
      v.optional(FolderSlug),
      'Slug of a collection whose first products are shown.',
      ['tees'],
      'the newest products',
    ),
    count: field(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRODUCTS))),
      'How many products of the collection, or of the newest, are shown.',
      [4],
      '8',
    ),
    ...button,
    tone,
  }),
  { title: 'New on the rail', collection: 'tees', count: 4, link: '/tees', linkText: 'All tees' },
);
