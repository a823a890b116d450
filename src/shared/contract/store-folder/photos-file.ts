import * as v from 'valibot';
import { PhotoFileName } from './asset-file.ts';
import { field, schemaField } from './field.ts';
import { PhotoAlt } from './product-type.ts';

const PERCENT = 'expected a number from 0 to 100';
const Percent = v.pipe(v.number(PERCENT), v.minValue(0, PERCENT), v.maxValue(100, PERCENT));

/** A point of a picture in percent of its width and height. */
const Point = v.strictObject({
  x: field(Percent, 'Percent of the width, from the left.', [50]),
  y: field(Percent, 'Percent of the height, from the top.', [30]),
});
export type Point = v.InferOutput<typeof Point>;

/** The description of a photograph in `photos.json`. */
const DescribedPhoto = v.strictObject({
  alt: field(PhotoAlt, 'Alternative text of the photo, for shoppers who do not see it.', [
    'Two runners at dawn on a wet track',
  ]),
  focus: field(
    v.optional(Point),
    'What remains in view where the shop shows only a part of the photo, such as a face.',
    [{ x: 50, y: 30 }],
    'the middle',
  ),
  phone: field(
    v.optional(PhotoFileName),
    'Another file in `assets/photos` that phones show, such as an upright section of the photo.',
    ['track-phone.jpg'],
    'the same photo',
  ),
  phoneFocus: field(
    v.optional(Point),
    'Focal point of the file in `phone`.',
    [{ x: 50, y: 40 }],
    'the middle',
  ),
});
export type DescribedPhoto = v.InferOutput<typeof DescribedPhoto>;

/** `photos.json`: the photographs that heroes, sections and collections of a store show. */
export const PhotosFile = v.strictObject({
  $schema: schemaField('photos'),
  photos: field(
    v.record(
      PhotoFileName,
      field(DescribedPhoto, 'One photo.', [{ alt: 'Two runners at dawn on a wet track' }]),
    ),
    'Photos by the names of their files in `assets/photos`. Heroes, sections and collections refer to these names. The files have at most 20 MiB and 50 megapixels and at least 300 pixels a side, and are published upright, in sRGB and without metadata.',
    [{ 'track.jpg': { alt: 'Two runners at dawn on a wet track', focus: { x: 50, y: 30 } } }],
  ),
});
export type PhotosFile = v.InferOutput<typeof PhotosFile>;

/** `photos.<language>.json`. */
export const PhotosTexts = v.strictObject({
  $schema: schemaField('photos-texts'),
  photos: field(
    v.optional(
      v.record(
        v.string(),
        field(PhotoAlt, 'Translated alternative text of one photo.', [
          'Zwei Läufer im Morgengrauen auf nasser Bahn',
        ]),
      ),
    ),
    'Translated alternative texts by the names of the files.',
    [{ 'track.jpg': 'Zwei Läufer im Morgengrauen auf nasser Bahn' }],
    'the texts in `photos.json`',
  ),
});
export type PhotosTexts = v.InferOutput<typeof PhotosTexts>;
