import * as v from 'valibot';
import { LocaleCode } from '../common.ts';
import { assetFile } from './asset-file.ts';
import { field } from './field.ts';

const fileName = (endings: string, kind: string, example: string) =>
  assetFile(endings, kind, 'assets/videos', example);

/** The title of a video. */
export const VideoTitle = v.pipe(v.string(), v.minLength(1), v.maxLength(140));

/** Maximum number of videos of a product. */
const MAX_VIDEOS = 6;
const AFTER = 'expected a whole number of pictures, from 1 to 60';

/** A video among the pictures of a product. Its files are in `assets/videos`. */
export const ProductVideo = v.strictObject({
  file: field(
    fileName('mp4|webm', 'an MP4 or WebM', 'lamp.mp4'),
    'Name of an MP4 (H.264) or WebM file in `assets/videos`, of at most 64 MiB. Square videos fill the gallery.',
    ['lamp.mp4'],
  ),
  poster: field(
    fileName('jpe?g|png|webp|avif', 'a JPEG, PNG, WebP or AVIF', 'lamp.webp'),
    'Name of a JPEG, PNG, WebP or AVIF file in `assets/videos` that is shown until the video is played, such as its first frame.',
    ['lamp.webp'],
  ),
  title: field(VideoTitle, 'What the video shows, for screen readers and search engines.', [
    'The lamp is switched on',
  ]),
  captions: field(
    v.optional(
      v.record(
        LocaleCode,
        field(
          v.optional(fileName('vtt', 'a WebVTT', 'lamp.en.vtt')),
          'Name of a WebVTT file in `assets/videos`.',
          ['lamp.en.vtt'],
        ),
      ),
    ),
    'Captions by language, for a video with speech or other sound that matters.',
    [{ en: 'lamp.en.vtt' }],
    'no captions',
  ),
  after: field(
    v.optional(
      v.pipe(v.number(AFTER), v.integer(AFTER), v.minValue(1, AFTER), v.maxValue(60, AFTER)),
    ),
    'How many pictures are before the video, 1 to 60. The first slide of a gallery is a picture.',
    [1],
    'after all pictures',
  ),
  published: field(
    v.optional(v.pipe(v.string(), v.isoDate('expected a day such as 2026-10-01'))),
    'Day on which the video was published, `YYYY-MM-DD`, for search engines.',
    ['2026-10-01'],
    'the day of the listing',
  ),
});
export type ProductVideo = v.InferOutput<typeof ProductVideo>;

export const ProductVideos = v.optional(
  v.pipe(
    v.array(ProductVideo),
    v.minLength(1),
    v.maxLength(MAX_VIDEOS, `expected at most ${MAX_VIDEOS} videos`),
  ),
);
