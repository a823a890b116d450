/** Path of the host's image service; the local server answers the same. */
export const IMAGE_SERVICE = '/.netlify/images';

/** Below this the smooth ground of product pictures shows steps. */
const QUALITY = 84;

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/**
 * Widths the image service is asked for: few, so that its cache is warm. Phones are 360 to 430 px wide, at 2 or 3 pixels
 * each: a picture as wide as the screen is served by 800 or 1200, one of two beside each other by 400 or 600.
 */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200, 1600] as const;

/** Address of `source` at `width` px. `source` is a root-relative path of the shop or an allowed http(s) address. */
export const getImageUrl = (source: string, width: number, format: ImageFormat): string =>
  sized(encodeURIComponent(source), width, format);

const sized = (encoded: string, width: number, format: ImageFormat) =>
  `${IMAGE_SERVICE}?url=${encoded}&w=${width}&fm=${format}&q=${QUALITY}`;

/** A `srcset` over `widths`. */
export function getImageSrcset(source: string, widths: readonly number[], format: ImageFormat): string {
  const encoded = encodeURIComponent(source);
  return widths.map((width) => `${sized(encoded, width, format)} ${width}w`).join(', ');
}
