import type { Metadata } from 'sharp';
import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { PRODUCT_PHOTO } from '#shared/rules/images/product-photo.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { BLANK_PHOTOGRAPH } from './asset-names.ts';
import { findSvgIssues } from './check-svg.ts';
import { describeContent, identifyContent } from './identify-content.ts';

const PHOTOS = ['JPEG', 'PNG', 'WebP', 'AVIF'];
const BLANK_PHOTOS = ['JPEG', 'PNG', 'WebP'];
const FORMATS = [...PHOTOS, 'GIF'];
const EXPECTED_SVG = 'expected an SVG drawing';

/** What is expected of a file, and the formats that it may have in its folder: fewer are printed, or are photos of products. */
function describeExpected(name: string): {
  readonly expected: string;
  readonly accepted: readonly string[];
} {
  const isArtwork = name.startsWith('assets/artwork/');
  const accepted = isArtwork
    ? ['PNG', 'JPEG', 'SVG']
    : BLANK_PHOTOGRAPH.test(name)
      ? BLANK_PHOTOS
      : PRODUCT_PHOTO.test(name)
        ? PHOTOS
        : ['PNG', 'JPEG', 'WebP', 'AVIF', 'GIF', 'SVG'];
  const picture = isArtwork ? 'PNG or JPEG' : accepted.join(', ').replace(/, (?=\w+$)/, ' or ');
  return {
    accepted,
    expected: /\.svg$/i.test(name) ? EXPECTED_SVG : `expected a picture (${picture})`,
  };
}

/** The longest side of a WebP. */
const MAX_SIDE = 16_383;
const DECODE_SECONDS = 20;

/** Returns what is wrong with a picture file: its place, such as a line of an SVG, and a message. Decodes the whole picture. `minSide` is in pixels. */
export async function findPictureIssues(
  name: string,
  content: Buffer,
  minSide = 1,
): Promise<readonly PlacedIssue[]> {
  const format = identifyContent(content);
  const isSvgName = /\.svg$/i.test(name);
  const { expected, accepted } = describeExpected(name);
  const whole = (message: string) => [{ place: '', message }];
  if (BLANK_PHOTOGRAPH.test(name) && !accepted.includes(format ?? ''))
    return whole(`${expected}, got ${describeContent(content, accepted)}`);
  if (isSvgName ? format !== 'SVG' : !FORMATS.includes(format ?? ''))
    return whole(`${expected}, got ${describeContent(content, accepted)}`);
  const svgIssues = isSvgName ? findSvgIssues(content) : [];
  if (svgIssues.length > 0) return svgIssues;
  const message = await findDecodingIssue(content, expected, minSide);
  return message === undefined ? [] : whole(message);
}

/** Decodes with the decoder of the image service. */
async function findDecodingIssue(
  content: Buffer,
  expected: string,
  minSide: number,
): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    const sizeIssue = findSizeIssue(metadata, minSide);
    // Parsing a drawing is enough: drawing it at this size would find no other error.
    if (sizeIssue || expected === EXPECTED_SVG) return sizeIssue;
    await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(8, 8, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `${expected}, got a damaged file (${reason}): copy or export it again`;
  }
}

function findSizeIssue({ width, height }: Metadata, minSide: number): string | undefined {
  if (Math.min(width, height) < minSide)
    return `expected at least ${minSide} pixels a side, got ${width} × ${height}`;
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined;
  return `expected at most ${MAX_SIDE} pixels a side and ${MAX_PIXELS / 1_000_000} megapixels, got ${width} × ${height}`;
}
