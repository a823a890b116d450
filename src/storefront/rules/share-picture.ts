import { getShareUrl, SHARE_SIZE } from '#shared/rules/images/image-url.ts';

/** The picture that services show for a shared link. */
export interface SharePicture {
  /** Absolute address of a JPEG. */
  readonly url: string;
  readonly type: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

const SQUARE_MOCKUP = /^(\/mockups\/.+)\.webp$/;

/** Returns the picture of a shared page as a JPEG of {@link SHARE_SIZE}: a mockup in this format, or the middle of another `src`. */
export function createSharePicture(src: string, alt: string, siteUrl: string): SharePicture {
  const url = getShareUrl(src.replace(SQUARE_MOCKUP, '$1.wide.webp'));
  // A host without an image service shows pictures of other hosts as they are.
  if (url === src) return { url, type: '', alt };
  return { url: new URL(url, siteUrl).href, type: 'image/jpeg', alt, ...SHARE_SIZE };
}

/** Returns the picture of a shared page with its title, which is a file of the build. */
export const createSharedCard = (path: string, alt: string, siteUrl: string): SharePicture => ({
  url: new URL(path, siteUrl).href,
  type: 'image/jpeg',
  alt,
  ...SHARE_SIZE,
});
