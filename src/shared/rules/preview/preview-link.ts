/** Prefix of the token in the hash of a preview link. */
export const PREVIEW_HASH = '#preview=';

/** Session storage key of the active preview, which lasts for the visit. */
export const PREVIEW_KEY = 'preview';
