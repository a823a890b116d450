import * as v from 'valibot';

/** Name of a photograph in `assets/photos` that `photos.json` of the store describes. Browsers load it, so its message is short. */
export const PhotoName = v.pipe(
  v.string(),
  v.regex(
    /^\w[\w.-]*\.(?:jpe?g|png|webp|avif)$/i,
    'expected the name of a photo of photos.json, such as studio.jpg',
  ),
);
