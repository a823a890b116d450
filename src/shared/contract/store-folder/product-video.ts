import * as v from 'valibot';
import { LocaleCode } from '../common.ts';

const fileName = (endings: string, kind: string, example: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^\\w[\\w.-]*\\.(?:${endings})$`, 'i'),
      `expected the name of ${kind} file in assets/videos, such as ${example}`,
    ),
  );

/** The title of a video. */
export const VideoTitle = v.pipe(v.string(), v.minLength(1), v.maxLength(140));

/** Maximum number of videos of a product. */
const MAX_VIDEOS = 6;
const AFTER = 'expected a whole number of pictures, from 1 to 60';

/** A video among the pictures of a product. Its files are in `assets/videos`. */
export const ProductVideo = v.strictObject({
  file: fileName('mp4|webm', 'an MP4 or WebM', 'lamp.mp4'),
  /** Shown in place of the video until it is played. */
  poster: fileName('jpe?g|png|webp|avif', 'a JPEG, PNG, WebP or AVIF', 'lamp.webp'),
  title: VideoTitle,
  /** Files of captions by language. */
  captions: v.optional(
    v.record(LocaleCode, v.optional(fileName('vtt', 'a WebVTT', 'lamp.en.vtt'))),
  ),
  /** How many pictures are before it; all when absent. */
  after: v.optional(
    v.pipe(v.number(AFTER), v.integer(AFTER), v.minValue(1, AFTER), v.maxValue(60, AFTER)),
  ),
  /** Day on which it was published, `YYYY-MM-DD`; that of the listing when absent. */
  published: v.optional(v.pipe(v.string(), v.isoDate('expected a day such as 2026-10-01'))),
});
export type ProductVideo = v.InferOutput<typeof ProductVideo>;

export const ProductVideos = v.optional(
  v.pipe(
    v.array(ProductVideo),
    v.minLength(1),
    v.maxLength(MAX_VIDEOS, `expected at most ${MAX_VIDEOS} videos`),
  ),
);
