/** Names of files that fields for pictures may name: the shop's servers send them with the type of a picture. */
export const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
/** Names of font files. */
export const FONT_FILE = /\.(?:woff2?|ttf|otf)$/i;
/** Names of files that fields for videos may name. */
export const VIDEO_FILE = /\.(?:mp4|webm)$/i;
/** Names of files with the captions of a video. */
export const CAPTIONS_FILE = /\.vtt$/i;
/** Paths of fonts for the texts of artwork. */
export const DESIGN_FONT_FILE = /^assets\/artwork\/fonts\/[^/]+\.(?:ttf|otf)$/;
/** Paths of photographs of blanks in a store folder. */
export const BLANK_PHOTOGRAPH = /^blanks\//;
/** Paths of artwork in a store folder. */
export const ARTWORK_FILE = /^assets\/artwork\/[^/]+\.(?:svg|png|jpe?g)$/;
/** Those of artwork that is a picture. */
export const RASTER_ARTWORK_FILE = /^assets\/artwork\/[^/]+\.(?:png|jpe?g)$/;
