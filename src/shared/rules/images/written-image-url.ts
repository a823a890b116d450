import { type ImageFormat, PICTURE_WIDTHS, SHARE_SIZE } from './image-url.ts';

export { PICTURE_WIDTHS, SHARE_SIZE } from './image-url.ts';

/*
 * On a host without an image service, pictures are files that are written when a site is published. A compile for such a host
 * replaces `image-url.ts` by this module. To support another image service, write another module with the same exports.
 */

const FOLDER = '/_pictures';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** Returns the smallest width that is written and not below `width`. */
const getWrittenWidth = (width: number): number =>
  PICTURE_WIDTHS.find((step) => step >= width) ?? LARGEST;

/** Matches the paths of composed pictures, which are WebP files of the largest width. */
const COMPOSED = /^\/mockups\/[^?#]+\.webp$/;

/** Returns whether the picture itself has this size and format already, so that no other file needs to be written. */
export const isComposedSize = (source: string, width: number, format: ImageFormat): boolean =>
  width === LARGEST && format === 'webp' && COMPOSED.test(source);

/** Returns the address of the picture of a shared link. A picture of another host is shared as it is. */
export const getShareUrl = (source: string): string =>
  source.startsWith('/')
    ? `${getFolder(source)}/${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`
    : source;

/** Folder of the written sizes of a picture. */
const getFolder = (source: string) => `${FOLDER}${source.replace(/[?#].*/s, '')}`;

/** Returns the address of `source` at `width` px. A picture of another host has no smaller versions. */
export function getImageUrl(source: string, width: number, format: ImageFormat): string {
  const written = getWrittenWidth(width);
  if (!source.startsWith('/') || isComposedSize(source, written, format)) return source;
  return `${getFolder(source)}/${written}.${format}`;
}

/**
 * Returns the attributes of a `source` with all widths of a picture. They are WebP, because AVIF takes about twice as long to
 * encode, and a publication waits for all sizes.
 */
export const getPictureSource = (source: string): { readonly srcSet: string } => ({
  srcSet: (source.startsWith('/') ? PICTURE_WIDTHS : [LARGEST])
    .map((width) => `${getImageUrl(source, width, 'webp')} ${width}w`)
    .join(', '),
});

/** A picture that is written for a page. */
export interface WrittenPicture {
  /** Address of the original: root-relative and percent-encoded. */
  readonly source: string;
  readonly width: number;
  /** Height of a cropped picture, which only shared links have. Undefined for a picture that is only scaled. */
  readonly height?: number | undefined;
  readonly format: ImageFormat;
}

const ADDRESS = /^\/_pictures(\/.+)\/(\d{1,4}(?:x\d{1,4})?)\.(avif|webp|jpg)$/;

/** Parses an address of {@link getImageUrl} or {@link getShareUrl}. Undefined for any other path, and for widths that pages do not use. */
export function parseWrittenAddress(address: string): WrittenPicture | undefined {
  const [, source, width, format] = ADDRESS.exec(address) ?? [];
  if (source && address === getShareUrl(source)) return { source, ...SHARE_SIZE, format: 'jpg' };
  if (!source || !format || !PICTURE_WIDTHS.some((step) => String(step) === width))
    return undefined;
  return { source, width: Number(width), format: format as ImageFormat };
}
