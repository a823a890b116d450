import type { FileRejection } from '#shared/utils/open-inside.ts';

const MIB = 1024 * 1024;

/** Maximum size of a file with text: a catalog of 100,000 listings has about 50 MiB. */
export const MAX_TEXT_BYTES = 64 * MIB;
/** Maximum size of a drawing. Its parsers need a multiple of its time and memory. */
export const MAX_SVG_BYTES = 4 * MIB;
/** Maximum size of artwork that is a picture. The parser of drawings reads no longer one that is embedded. */
export const MAX_RASTER_BYTES = 7 * MIB;
/** Maximum size of a photo of a product. */
export const MAX_PHOTO_BYTES = 20 * MIB;
/** Maximum size of a video: some hosts reject larger files, and no shopper waits for one. */
export const MAX_VIDEO_BYTES = 64 * MIB;
/** Maximum size of the captions of a video. */
export const MAX_CAPTIONS_BYTES = MIB;
/** Maximum size of a file that is published. Hosts reject larger ones. */
export const MAX_ASSET_BYTES = 256 * MIB;

/** Describes why a file of a store folder is not read. The text reveals nothing about files outside of the folder. */
export function describeRejection(rejection: FileRejection, maxBytes: number): string {
  switch (rejection) {
    case 'missing':
      return 'expected this file, but it is missing';
    case 'outside':
      return 'leads out of the store folder: expected a file in it, because a shop publishes only files of its store folder';
    case 'no file':
      return 'expected a file, but it is a folder, a pipe or a device';
    case 'too large':
      return `expected a file of at most ${maxBytes / MIB} MiB`;
    case 'unreadable':
      return 'cannot be read: expected a file that this user may read';
  }
}
