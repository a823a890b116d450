import * as v from 'valibot';
import { field } from '../field.ts';
import { FolderSlug } from '../folder-slug.ts';
import { defineSection, photo, text, title, tone } from './section-fields.ts';

const Entry = v.strictObject({
  collection: field(FolderSlug, 'Slug of the collection.', ['tees']),
  title: field(v.optional(text(60)), 'Name on the tile.', ['Tees'], 'the name of the collection'),
  photo: field(
    photo,
    'Photo of the tile: the name of a photo in `photos.json`.',
    ['rail.jpg'],
    'the photo of the collection, or else its first product',
  ),
});

export const collectionsSection = defineSection(
  'collections',
  'A row of collections, each with a picture and its name.',
  v.strictObject({
    title,
    shape: field(
      v.optional(v.picklist(['wide', 'square', 'tall'])),
      'Shape of the pictures.',
      ['tall'],
      '`wide`',
    ),
    collections: field(
      v.pipe(v.array(Entry), v.minLength(1), v.maxLength(12)),
      'The collections, 1 to 12.',
      [[{ collection: 'tees' }, { collection: 'mugs' }]],
    ),
    tone,
  }),
  { title: 'Find your shelf', collections: [{ collection: 'tees' }, { collection: 'mugs' }] },
);
