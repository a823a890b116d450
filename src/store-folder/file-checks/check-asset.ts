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
  BLANK_PHOTOGRAPH,
  CAPTIONS_FILE,
  DESIGN_FONT_FILE,
  FONT_FILE,
  PICTURE_FILE,
  RASTER_ARTWORK_FILE,
  VIDEO_FILE,
} from './asset-names.ts';
import { findArtworkIssues } from './check-artwork.ts';

import { findPictureIssues } from './check-picture.ts';
import { findFontSizeIssue, MAX_FONT_BYTES } from './font-size.ts';
import { describeContent, identifyContent } from './identify-content.ts';

/** Returns what is wrong with a video file. Only its header is read: browsers decode the rest. */
function findVideoIssue(name: string, content: Buffer): string | undefined {
  const expected = /\.webm$/i.test(name) ? 'WebM' : 'MP4';
  if (identifyContent(content) !== expected)
    return `expected a video (${expected}), got ${describeContent(content, ['MP4', 'WebM'])}`;
  // An MP4 that was cut off while it was copied has no index of its frames.
  return expected === 'MP4' && !content.includes('moov')
    ? 'expected a video (MP4), got a damaged file (no index): copy or export it again'
    : undefined;
}

/** The first line of a WebVTT file, which may have a byte order mark and a comment. */
const CAPTIONS_HEAD = /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/;

/** Returns what is wrong with a file of captions: browsers ignore one without its first line. */
const findCaptionsIssue = (content: Buffer): string | undefined =>
  CAPTIONS_HEAD.test(content.toString('latin1', 0, 16))
    ? undefined
    : `expected captions (WebVTT, which starts with the line WEBVTT), got ${describeContent(content)}`;

/** The shortest side of artwork, in pixels. */
const MIN_ARTWORK_SIDE = 200;

/** Finds why a PNG or JPEG would be printed otherwise than programs show it: another color space, or a rotation in its metadata. */
async function findRasterIssues(content: Buffer): Promise<readonly PlacedIssue[]> {
  const { default: sharp } = await import('sharp');
  const { format, space, orientation = 1, icc } = await sharp(content).metadata();
  const reject = (message: string) => [{ place: '', message }];
  if (format !== 'png' && format !== 'jpeg')
    return reject(`expected a PNG or JPEG as artwork, got ${format}`);
  if (space === 'cmyk')
    return reject('expected colors in sRGB, got CMYK: export the design for the screen');
  if (icc && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB') && space !== 'b-w')
    return reject(
      'expected colors in sRGB, got a picture with another color profile: convert it to sRGB',
    );
  if (orientation !== 1)
    return reject(
      'expected an upright picture, got one that is rotated by its metadata: save it upright',
    );
  return [];
}

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  woff2: ['WOFF2'],
  woff: ['WOFF'],
  ttf: ['TrueType'],
  otf: ['OpenType', 'TrueType'],
};

/** Returns what is wrong with a font file. Decodes it as a build does. */
async function findFontIssue(name: string, content: Buffer): Promise<string | undefined> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const formats = FORMATS[extension] ?? [];
  if (!formats.includes(identifyContent(content) ?? ''))
    return `expected a font (${formats.join(' or ')}), got ${describeContent(content, Object.values(FORMATS).flat())}`;
  const sizeIssue = findFontSizeIssue(content);
  if (sizeIssue) return sizeIssue;
  const { default: subsetFont } = await import('subset-font');
  try {
    await subsetFont(content, 'a', { targetFormat: 'woff2' });
    return undefined;
  } catch (error) {
    return `expected a font (${formats.join(' or ')}), got a damaged file (${error instanceof Error ? error.message : error}): copy or export it again`;
  }
}

/** The shortest side of a photo of a product, in pixels. */
const MIN_PHOTO_SIDE = 300;
/** That of a photograph of a blank, from which pictures of 1,600 pixels are composed. */
const MIN_BLANK_SIDE = 600;

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
  if (PRODUCT_PHOTO.test(file) || BLANK_PHOTOGRAPH.test(file)) return MAX_PHOTO_BYTES;
  if (RASTER_ARTWORK_FILE.test(file)) return MAX_RASTER_BYTES;
  if (VIDEO_FILE.test(file)) return MAX_VIDEO_BYTES;
  if (CAPTIONS_FILE.test(file)) return MAX_CAPTIONS_BYTES;
  return FONT_FILE.test(file) ? MAX_FONT_BYTES : MAX_ASSET_BYTES;
}

function getMinSide(file: string): number {
  if (BLANK_PHOTOGRAPH.test(file)) return MIN_BLANK_SIDE;
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
