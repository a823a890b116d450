import { getSourceFormat } from './parameters.ts';
import type { Transformation } from './transform.ts';

/** The largest width of a photo in pixels: that of the largest picture of a page, with room to enlarge it. */
export const PHOTO_WIDTH = 2400;
const QUALITY = 90;

/**
 * Returns how a photo is published: upright, in sRGB and without metadata such as the place where it was taken, which the encoder
 * leaves out. The format stays.
 */
export const getPhotoTransformation = (path: string): Transformation => ({
  width: PHOTO_WIDTH,
  height: undefined,
  fit: 'contain',
  position: 'center',
  quality: QUALITY,
  format: getSourceFormat(path),
});
