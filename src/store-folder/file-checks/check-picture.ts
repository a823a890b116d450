import type { Metadata } from 'sharp';
import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { findSvgIssues } from './check-svg.ts';
import { describeContent, identifyContent } from './identify-content.ts';

const FORMATS = new Set(['PNG', 'JPEG', 'WebP', 'AVIF', 'GIF']);
const EXPECTED = 'expected a picture (PNG, JPEG, WebP, AVIF, GIF or SVG)';

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
  const whole = (message: string) => [{ place: '', message }];
  if (isSvgName ? format !== 'SVG' : !FORMATS.has(format ?? ''))
    return whole(
      `${isSvgName ? 'expected an SVG drawing' : EXPECTED}, got ${describeContent(content)}`,
    );
  const svgIssues = isSvgName ? findSvgIssues(content) : [];
  if (svgIssues.length > 0) return svgIssues;
  const message = await findDecodingIssue(content, isSvgName, minSide);
  return message === undefined ? [] : whole(message);
}

/** Decodes with the decoder of the image service. */
async function findDecodingIssue(
  content: Buffer,
  isSvg: boolean,
  minSide: number,
): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    const sizeIssue = findSizeIssue(metadata, minSide);
    // Parsing a drawing is enough: drawing it at this size would find no other error.
    if (sizeIssue || isSvg) return sizeIssue;
    await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(8, 8, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `${isSvg ? 'expected an SVG drawing' : EXPECTED}, got a damaged file: ${reason}`;
  }
}

function findSizeIssue({ width, height }: Metadata, minSide: number): string | undefined {
  if (Math.min(width, height) < minSide)
    return `expected at least ${minSide} pixels a side, got ${width} × ${height}`;
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined;
  return `expected at most ${MAX_SIDE} pixels a side and ${MAX_PIXELS / 1_000_000} megapixels, got ${width} × ${height}`;
}
