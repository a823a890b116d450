import { getShareUrl, SHARE_SIZE } from '#shared/rules/images/image-url.ts';
import { type PictureTitle, serializePictureTitle } from '#shared/rules/images/share-card.ts';

/** The picture that services show for a shared link. */
export interface SharePicture {
  /** Absolute address of a JPEG. */
  readonly url: string;
  readonly type: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** A picture of a page. */
interface Picture {
  readonly src: string;
  readonly alt: string;
}

const SQUARE_MOCKUP = /^(\/mockups\/.+)\.webp$/;

/**
 * Returns the picture of a shared page as a JPEG of {@link SHARE_SIZE}: a mockup in this format, with the title if there is one, or
 * the middle of another picture, without it.
 */
export function createSharePicture(
  { src, alt }: Picture,
  siteUrl: string,
  title?: PictureTitle,
): SharePicture {
  const titlePath = title ? `/${serializePictureTitle(title)}` : '';
  const url = getShareUrl(src.replace(SQUARE_MOCKUP, `$1.wide${titlePath}.webp`));
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
