/** Header with a preview grant. With it `visibility=any` also returns what is not public. */
export const PREVIEW_GRANT = 'x-preview-grant';
