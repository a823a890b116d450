import { getImageUrl } from '#shared/rules/images/image-url.ts';

/** Width of a shared picture. The services that show it scale it down to about half. */
const WIDTH = 1200;
/** Composed pictures are square, and large enough for this width. */
const COMPOSED = /^\/mockups\//;

/** The picture that services show for a shared link. */
export interface SharePicture {
  /** Absolute address of a JPEG, which all services read. */
  readonly url: string;
  readonly type: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** Returns the picture of a shared listing. The size of a picture that the platform did not compose is not known. */
export function createSharePicture(src: string, alt: string, siteUrl: string): SharePicture {
  const url = getImageUrl(src, WIDTH, 'jpg');
  // A host without an image service shows pictures of other hosts as they are.
  if (url === src) return { url, type: '', alt };
  const size = COMPOSED.test(src) ? { width: WIDTH, height: WIDTH } : {};
  return { url: new URL(url, siteUrl).href, type: 'image/jpeg', alt, ...size };
}
