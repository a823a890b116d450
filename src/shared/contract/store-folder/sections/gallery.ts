import * as v from 'valibot';
import { field } from '../field.ts';
import { FolderSlug } from '../folder-slug.ts';
import { body, defineSection, listing, photo, text, title, tone } from './section-fields.ts';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const Mark = v.strictObject({
  listing: field(FolderSlug, 'Slug of the listing that the mark leads to.', ['owl-tee']),
  x: field(percent, 'Distance of the mark from the left edge, in percent of the width.', [40]),
  y: field(percent, 'Distance of the mark from the top edge, in percent of the height.', [55]),
});

const GalleryPicture = v.strictObject({
  photo,
  listing,
  caption: field(v.optional(text(200)), 'Text below the picture.', ['Saturday, before opening.']),
  size: field(
    v.optional(v.picklist(['small', 'wide', 'tall', 'large'])),
    'Room in the grid: `small` one field, `wide` two beside each other, `tall` two below each other, `large` four.',
    ['tall'],
    '`small`',
  ),
  products: field(
    v.optional(v.pipe(v.array(Mark), v.minLength(1), v.maxLength(4))),
    'Products in the picture: a mark on each of them leads to its listing.',
    [[{ listing: 'owl-tee', x: 40, y: 55 }]],
  ),
});

export const gallerySection = defineSection(
  'gallery',
  'A lookbook: pictures in an uneven grid, with captions, and with marks on the products in them.',
  v.strictObject({
    title,
    body,
    pictures: field(
      v.pipe(v.array(GalleryPicture), v.minLength(1), v.maxLength(24)),
      'The pictures, 1 to 24, in rows from the left.',
      [[{ listing: 'owl-tee', size: 'large' }]],
    ),
    tone,
  }),
  {
    title: 'Lookbook: the harbor',
    pictures: [
      {
        photo: 'wall.jpg',
        size: 'large',
        caption: 'Saturday, before opening.',
        products: [{ listing: 'owl-tee', x: 40, y: 55 }],
      },
      { listing: 'owl-tee', size: 'tall' },
    ],
  },
);
