/** What stands before the token in the hash of a preview link. */
export const PREVIEW_HASH = '#preview=';

/** Session storage key of the preview a visit is in: it stays on for the visit. */
export const PREVIEW_KEY = 'preview';
