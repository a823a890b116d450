/** Path of the host's image service; the local server answers the same. */
export const IMAGE_SERVICE = '/.netlify/images';

/** Below this the smooth ground of product pictures shows steps. */
const QUALITY = 84;

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Address of `source` at `width` px. `source` is a root-relative path of the shop or an allowed http(s) address. */
export function imageUrl(source: string, width: number, format: ImageFormat): string {
  return `${IMAGE_SERVICE}?url=${encodeURIComponent(source)}&w=${width}&fm=${format}&q=${QUALITY}`;
}

/** A `srcset` over `widths`. */
export function imageSrcset(source: string, widths: readonly number[], format: ImageFormat): string {
  return widths.map((width) => `${imageUrl(source, width, format)} ${width}w`).join(', ');
}
