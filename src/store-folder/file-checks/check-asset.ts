import type { PrintBox } from '#pictures/try-artwork.ts';
import { PRODUCT_PHOTO } from '#shared/rules/images/product-photo.ts';
import { formatBytes } from '#shared/utils/format-bytes.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import {
  describeRejection,
  MAX_ASSET_BYTES,
  MAX_CAPTIONS_BYTES,
  MAX_PHOTO_BYTES,
  MAX_RASTER_BYTES,
  MAX_SVG_BYTES,
  MAX_VIDEO_BYTES,
} from '../file-rejection.ts';
import {
  ARTWORK_FILE,
  CAPTIONS_FILE,
  DESIGN_FONT_FILE,
  FONT_FILE,
  PICTURE_FILE,
  RASTER_ARTWORK_FILE,
  VIDEO_FILE,
} from './asset-names.ts';
import { findArtworkIssues } from './check-artwork.ts';
import { findFontIssue } from './check-font.ts';
import { findPictureIssues } from './check-picture.ts';
import { findRasterIssues, MIN_ARTWORK_SIDE } from './check-raster-artwork.ts';
import { findCaptionsIssue, findVideoIssue } from './check-video.ts';
import { MAX_FONT_BYTES } from './font-size.ts';

/** The shortest side of a photo of a product, in pixels. */
const MIN_PHOTO_SIDE = 300;

/** Maximum number of issues of a file that are reported. */
const MAX_ISSUES = 20;

/** Reads and decodes a picture, font, video or captions file of a store folder, and returns what is wrong with it. `print` is the largest
 * size at which a design is printed. */
export async function checkAsset(
  root: string,
  file: string,
  print: PrintBox,
): Promise<readonly PlacedIssue[]> {
  const maxBytes = getMaxBytes(file);
  const read = await readInside(root, file, maxBytes);
  if (read.ok) return (await decode(root, file, read.value, print)).slice(0, MAX_ISSUES);
  // Replaced since it was listed. The next check does not list it.
  return read.error === 'too large'
    ? [{ place: '', message: describeRejection(read.error, maxBytes) }]
    : [];
}

function getMaxBytes(file: string): number {
  if (/\.svg$/i.test(file)) return MAX_SVG_BYTES;
  if (PRODUCT_PHOTO.test(file)) return MAX_PHOTO_BYTES;
  if (RASTER_ARTWORK_FILE.test(file)) return MAX_RASTER_BYTES;
  if (VIDEO_FILE.test(file)) return MAX_VIDEO_BYTES;
  if (CAPTIONS_FILE.test(file)) return MAX_CAPTIONS_BYTES;
  return FONT_FILE.test(file) ? MAX_FONT_BYTES : MAX_ASSET_BYTES;
}

function getMinSide(file: string): number {
  if (PRODUCT_PHOTO.test(file)) return MIN_PHOTO_SIDE;
  return RASTER_ARTWORK_FILE.test(file) ? MIN_ARTWORK_SIDE : 1;
}

async function decode(
  root: string,
  file: string,
  content: Buffer,
  print: PrintBox,
): Promise<readonly PlacedIssue[]> {
  if (PICTURE_FILE.test(file)) {
    const issues = await findPictureIssues(file, content, getMinSide(file));
    if (issues.length > 0) return issues;
    if (!ARTWORK_FILE.test(file)) return findPictureWarnings(file, content);
    return RASTER_ARTWORK_FILE.test(file)
      ? findRasterIssues(content)
      : findArtworkIssues(content, root, print);
  }
  const message = await findMessage(file, content);
  return message === undefined ? [] : [{ place: '', message }];
}

/** A picture whose longer side has fewer pixels is probably a placeholder. Icons have 16. */
const MIN_LONGER_SIDE = 8;

/** Returns warnings about pictures that can be shown, but are probably a mistake. */
async function findPictureWarnings(file: string, content: Buffer): Promise<PlacedIssue[]> {
  const warn = (message: string) => [{ place: '', message, isWarning: true }];
  if (content.length > MAX_PHOTO_BYTES)
    return warn(
      `the picture has ${formatBytes(content.length, 'en')}: save it with at most ${formatBytes(MAX_PHOTO_BYTES, 'en')}`,
    );
  if (/\.svg$/i.test(file)) return [];
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(content).metadata();
  return Math.max(width, height) < MIN_LONGER_SIDE
    ? warn(`the picture has ${width} × ${height} pixels: is it a placeholder?`)
    : [];
}

function findMessage(
  file: string,
  content: Buffer,
): Promise<string | undefined> | string | undefined {
  if (file.startsWith('assets/artwork/fonts/') && !DESIGN_FONT_FILE.test(file))
    return 'expected a font for designs as TTF or OTF, directly in assets/artwork/fonts';
  if (FONT_FILE.test(file)) return findFontIssue(file, content);
  return CAPTIONS_FILE.test(file) ? findCaptionsIssue(content) : findVideoIssue(file, content);
}
