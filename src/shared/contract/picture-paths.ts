/**
 * Path prefix of a gated store's pictures, videos and captions on the platform. The store's slug, a key that callers with a grant
 * receive, and the file's path in the store follow.
 */
export const PICTURES_PATH = '/v1/pictures';

const SEALED = new RegExp(`^https?://[^/]+${PICTURES_PATH}/[^/]+/[^/]+(?=/)`);

/** Returns a file's path in its store from its URL on the platform. Other URLs are returned unchanged. */
export const toStorePath = (address: string): string => address.replace(SEALED, '');

/** Regular expression for the path of a picture, a video or captions of a store. */
export const PICTURE_PATH =
  '/(?:assets|mockups)/[\\w./-]+\\.(?:png|jpe?g|webp|avif|gif|svg|mp4|webm|vtt)';

/** Paths of store files that the platform serves. */
export const PICTURE_NAME = /^[\w./-]+$/;

/** PNG of the logo in every shop whose logo is an SVG: mail programs show no SVG. */
export const MAIL_LOGO_PATH = '/mail-logo.png';
