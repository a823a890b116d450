/** Classes of a button on a picture, in the gallery and on the whole screen. */
export const PICTURE_BUTTON =
  'icon-button bg-page text-ink hover:bg-ink hover:text-page transition-colors';
