import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { FontMeasures } from './parsing-jobs.ts';

/** Measures a text in a font. Undefined for a font that lacks a character of the text. Throws for a file that is not one font. */
export async function measureFont(
  file: Buffer,
  text: string,
  weight: number,
): Promise<FontMeasures | undefined> {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const { variationAxes, characterSet } = open(file);
  const known = new Set(characterSet);
  if (!codes.every((code) => known.has(code))) return undefined;
  const { wght } = variationAxes;
  // The subset has the widths of the weight, which fontkit does not compute.
  const subset = await subsetFont(file, text, {
    targetFormat: 'truetype',
    ...(wght && { variationAxes: { wght: Math.min(Math.max(weight, wght.min), wght.max) } }),
  });
  const font = open(subset);
  const em = font.unitsPerEm;
  const { metrics } = font.hmtx;
  // The last entry holds for all glyphs after it.
  const widths = codes.map(
    (code) => metrics.get(Math.min(font.glyphForCodePoint(code).id, metrics.length - 1)).advance,
  );
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    width: widths.reduce((sum, width) => sum + width, 0) / em,
  };
}

function open(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('expected a file with one font');
  return font;
}
