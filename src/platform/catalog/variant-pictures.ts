import * as v from 'valibot';
import { VariantImage } from '#shared/contract/listing.ts';

/** A picture as it is stored: what it shows and the address of its master. */
export const Picture = v.pick(VariantImage, ['label', 'src']);
export type Picture = v.InferOutput<typeof Picture>;
export const Pictures = v.array(Picture);

/** Widths of the ready-made smaller pictures (spec §2: 560 thumbnails, 570 swapped for the master). */
const WIDTHS = { thumbsmall: 160, thumblarge: 560, small: 570 } as const;

/** All addresses of a picture: the smaller ones are the master's with a width. */
export function toVariantImage({ label, src }: Picture): VariantImage {
  const at = (width: number) => `${src}?w=${width}`;
  return {
    label,
    src,
    thumbsmall: at(WIDTHS.thumbsmall),
    thumblarge: at(WIDTHS.thumblarge),
    small: at(WIDTHS.small),
    full: src,
  };
}

/** Address of the picture that stands for a variant. */
export function getPrimaryPicture(pictures: readonly Picture[]): string {
  const [first] = pictures;
  if (!first) throw new Error('A variant has no pictures');
  return first.src;
}
