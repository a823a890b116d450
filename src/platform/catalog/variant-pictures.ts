import * as v from 'valibot';
import { VariantImage } from '#shared/contract/listing.ts';

/** A stored picture: its label, the URL of the original, and the alternative text of a photo. */
export const Picture = v.pick(VariantImage, ['label', 'src', 'alt', 'places']);
export type Picture = v.InferOutput<typeof Picture>;
export const Pictures = v.array(Picture);

/** Widths of the smaller versions: 560 for thumbnails, 570 until the original replaces it. */
const WIDTHS = { thumbsmall: 160, thumblarge: 560, small: 570 } as const;

/** Returns the URLs of a picture: the original's, with a width for smaller versions. */
export function toVariantImage({ label, src, alt, places }: Picture): VariantImage {
  const withWidth = (width: number) => `${src}?w=${width}`;
  return {
    label,
    src,
    thumbsmall: withWidth(WIDTHS.thumbsmall),
    thumblarge: withWidth(WIDTHS.thumblarge),
    small: withWidth(WIDTHS.small),
    full: src,
    ...(alt !== undefined && { alt }),
    ...(places && { places }),
  };
}

/** Returns the URL of a variant's first picture. */
export function getPrimaryPicture(pictures: readonly Picture[]): string {
  const [first] = pictures;
  if (!first) throw new Error('a variant has no pictures');
  return first.src;
}
