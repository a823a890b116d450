import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { FontMeasures } from './parsing-jobs.ts';

/**
 * Measures a text in a font, without kerning and at the default of other axes than weight. Undefined for a font that lacks a character of
 * the text or states no usable sizes. Throws for a file that is not one font.
 */
export async function measureFont(
  file: Buffer,
  text: string,
  weight: number,
): Promise<FontMeasures | undefined> {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const { variationAxes, characterSet } = openFont(file);
  const known = new Set(characterSet);
  if (!codes.every((code) => known.has(code))) return undefined;
  const { wght } = variationAxes;
  // The subset has the widths of the weight, which fontkit does not compute.
  const subset = await subsetFont(file, text, {
    targetFormat: 'truetype',
    ...(wght && { variationAxes: { wght: Math.min(Math.max(weight, wght.min), wght.max) } }),
  });
  const font = openFont(subset);
  const em = font.unitsPerEm;
  const { metrics } = font.hmtx;
  // The last entry holds for all glyphs after it.
  const widths = codes.map(
    (code) => metrics.get(Math.min(font.glyphForCodePoint(code).id, metrics.length - 1)).advance,
  );
  const width = widths.reduce((sum, each) => sum + each, 0) / em;
  const os2 = font['OS/2'];
  // Browsers on Linux, Android and Windows use these sizes if the font says so.
  const [above, below] = os2?.fsSelection.useTypoMetrics
    ? [os2.typoAscender, os2.typoDescender]
    : [font.ascent, font.descent];
  const [ascent, descent] = [above / em, -below / em];
  return width > 0 && ascent > 0 && descent >= 0 ? { ascent, descent, width } : undefined;
}

/** Opens the file of a font. Throws for a collection, and for a file that is no font. */
export function openFont(file: Buffer): Font {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('expected a file with one font');
  return font;
}
