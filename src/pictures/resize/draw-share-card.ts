import sharp from 'sharp';
import { SHARE_SIZE } from '#shared/rules/images/image-url.ts';
import { escapeAttribute } from '#shared/utils/escape-markup.ts';
import { readFont } from '../read-font.ts';
import { outlineTexts } from '../resvg.ts';
import { MAX_PIXELS } from './pixel-limit.ts';

/** A title, and the font in which it is drawn. */
interface DrawnTitle {
  readonly title: string;
  /** A web font, and the weight of a variable one. */
  readonly font: Uint8Array;
  readonly weight: number;
}

const MARGIN = 56;
const MAX_LINES = 2;
/** Sizes of the title in pixels, the largest first. */
const SIZES = [120, 96, 76, 60, 48];
/** Width of a character by the size of the font: more than that of nearly all fonts. */
const CHARACTER = 0.62;

/** Breaks a title into lines of at most `length` characters. Longer words have lines of their own. */
function breakLines(title: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the largest size in which a title fits, with its lines. Cuts a title that fits in none. */
function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const fits = SIZES.map((size) => {
    const length = Math.floor((SHARE_SIZE.width - 2 * MARGIN) / (size * CHARACTER));
    return { size, length, lines: breakLines(title, length) };
  });
  const fit = fits.find(
    ({ lines, length }) =>
      lines.length <= MAX_LINES && lines.every((line) => line.length <= length),
  );
  const { size = 48, lines = [title] } = fit ?? fits.at(-1) ?? {};
  return { size, lines: lines.slice(0, MAX_LINES) };
}

/**
 * Draws a title in a font of the store, as paths over a shade of {@link SHARE_SIZE}. Returns SVG text. Throws for a damaged font, and for
 * one that lacks a character of the title.
 */
export async function drawShareTitle({ title, font, weight }: DrawnTitle): Promise<string> {
  const { default: subsetFont } = await import('subset-font');
  const options = { targetFormat: 'truetype' as const };
  const narrow = (axes: object) => subsetFont(Buffer.from(font), title, { ...options, ...axes });
  // A font with one weight has no such axis.
  const bytes = await narrow({ variationAxes: { wght: weight } }).catch(() => narrow({}));
  const drawn = readFont(bytes);
  for (const character of title.replace(/\s/g, ''))
    if (!drawn.hasGlyph(character.codePointAt(0) ?? 0))
      throw new Error(`expected a font with the character ${character}`);
  const [family = 'sans-serif'] = drawn.families;
  const { width, height } = SHARE_SIZE;
  const { size, lines } = fitTitle(title);
  const texts = lines.map((line, index) => {
    const y = height - MARGIN - (lines.length - 1 - index) * size * 1.04 - size * 0.16;
    return `<text x="${MARGIN}" y="${y}" font-family="${escapeAttribute(family)}" font-size="${size}" fill="#ffffff">${escapeAttribute(line)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.25" stop-color="#000000" stop-opacity="0"/><stop offset="0.65" stop-color="#000000" stop-opacity="0.58"/><stop offset="1" stop-color="#000000" stop-opacity="0.82"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#shade)"/>${texts.join('')}</svg>`;
  return outlineTexts(svg, [drawn]);
}

/** Draws the picture of a shared link as JPEG: the middle of a photo with a title. Throws as {@link drawShareTitle}. */
export async function drawShareCard({
  photo,
  ...title
}: DrawnTitle & { readonly photo: Buffer }): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const drawn = await drawShareTitle(title);
  return sharp(photo, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(drawn) }])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}
