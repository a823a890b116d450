/**
 * Where the platform answers a gated store's own pictures and videos: `{store}`, a key that whoever may ask for the store
 * is told, and the path the file has in the store.
 */
export const PICTURES_PATH = '/v1/pictures';

const SEALED = new RegExp(`^https?://[^/]+${PICTURES_PATH}/[^/]+/[^/]+(?=/)`);

/** The path a file has in its store, of an address the platform answers it at; other addresses as they are. */
export const toStorePath = (address: string): string => address.replace(SEALED, '');

/** A path of a picture or a film of a store's own, as a regular expression. */
export const PICTURE_PATH = '/(?:assets|mockups)/[\\w./-]+\\.(?:png|jpe?g|webp|avif|gif|svg|mp4|webm)';

/** Paths of a store's files whose names the platform answers. */
export const PICTURE_NAME = /^[\w./-]+$/;
