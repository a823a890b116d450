import { getImageUrl } from '#shared/rules/images/image-url.ts';

/** Requested widths are multiples of this, so that the image service makes fewer sizes and its cache hits more. */
const STEP_PX = 40;
/** Device pixels per CSS pixel of a mid-range phone. */
const DENSITY = 2.6;
/** Largest width of the pictures of a cart, in CSS pixels. */
export const LINE_WIDTH = 140;

/** Returns the address of a small square picture that is at most `width` CSS pixels wide. */
export const getThumbnailUrl = (source: string, width = LINE_WIDTH): string =>
  getImageUrl(source, Math.ceil((width * DENSITY) / STEP_PX) * STEP_PX, 'webp');
