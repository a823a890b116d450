/** Path of the host's image service. The local server serves the same path. */
export const IMAGE_SERVICE = '/.netlify/images';

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** With a lower quality the smooth background of product pictures shows color bands or blocks. */
const getQuality = (format: ImageFormat): number => (format === 'avif' ? 68 : 84);

/**
 * Widths that pages request from the image service. They are few, so that its cache is effective. Phones are 360 to 430 CSS
 * px wide at a pixel ratio of 2 or 3: a full-width picture needs 800 or 1200, a picture in two columns 400 or 600.
 */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200, 1600] as const;

/** Size of the picture of a shared link, in pixels: the one that services show in full (1.91 to 1). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the URL of a JPEG of the middle of `source` in {@link SHARE_SIZE}. All services that show shared links read JPEG. */
export const getShareUrl = (source: string): string => {
  const { width, height } = SHARE_SIZE;
  return `${IMAGE_SERVICE}?url=${encodeURIComponent(source)}&w=${width}&h=${height}&fit=cover&fm=jpg&q=${getQuality('jpg')}`;
};

/** Returns the URL of `source` at `width` px. `source` is a root-relative path of the shop or an allowed http(s) URL. */
export const getImageUrl = (source: string, width: number, format: ImageFormat): string =>
  getSizedUrl(encodeURIComponent(source), width, format);

const getSizedUrl = (encoded: string, width: number, format: ImageFormat) =>
  `${IMAGE_SERVICE}?url=${encoded}&w=${width}&fm=${format}&q=${getQuality(format)}`;

/**
 * Returns the attributes of a `source` with all widths of a picture. AVIF has half the bytes of WebP. Edge before 121 cannot
 * decode it and shows the `img` of the same `picture`.
 */
export function getPictureSource(source: string): {
  readonly type: string;
  readonly srcSet: string;
} {
  const encoded = encodeURIComponent(source);
  const srcSet = PICTURE_WIDTHS.map(
    (width) => `${getSizedUrl(encoded, width, 'avif')} ${width}w`,
  ).join(', ');
  return { type: 'image/avif', srcSet };
}
