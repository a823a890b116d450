import type { Inks } from '#shared/contract/store-folder/inks.ts';
import { isDark, parseHexColor } from './color.ts';
import { isRasterDrawing } from './raster-artwork.ts';

const INK_ON_LIGHT = '#17181a';
const INK_ON_DARK = '#f3f1ea';
const INK = /#[0-9a-f]{6}\b|\bcurrentcolor\b/gi;

/** Cloth of a catalog: the name of the color, and its hex value. */
export interface Cloth {
  readonly name: string;
  readonly hex: string;
}

/**
 * Replaces every ink, `#rrggbb` or `currentColor`, by what `replace` returns. Works on the text of the SVG: `check` rejects artwork
 * that has these words elsewhere than in colors.
 */
export const replaceInks = (svg: string, replace: (ink: string) => string): string =>
  svg.replace(INK, replace);

/** Returns the form in which inks are compared: `currentColor`, or lower-case `#rrggbb`. */
export const normalizeInk = (ink: string): string =>
  ink.startsWith('#') ? ink.toLowerCase() : 'currentColor';

/** Returns the replacements that a catalog writes for artwork on a cloth, by {@link normalizeInk}. */
export function getInkReplacements(
  inks: Inks | undefined,
  artwork: string,
  cloth: string,
): ReadonlyMap<string, string> {
  const ofArtwork = inks && Object.hasOwn(inks, artwork) ? inks[artwork] : undefined;
  const written = ofArtwork && Object.hasOwn(ofArtwork, cloth) ? ofArtwork[cloth] : undefined;
  return new Map(
    Object.entries(written ?? {}).map(([ink, by]) => [normalizeInk(ink), by.toLowerCase()]),
  );
}

/** Returns the ink that `currentColor` is on a cloth for which nothing is written: near black on light, off-white on dark. */
export const getDefaultInk = (hex: string): string =>
  isDark(parseHexColor(hex)) ? INK_ON_DARK : INK_ON_LIGHT;

/**
 * Returns artwork as it is printed on a cloth, for mockups and print files: with the written replacements, and without
 * `currentColor`. All other inks are unchanged, and so are pictures.
 */
export function resolveInks(
  svg: string,
  artwork: string,
  cloth: Cloth,
  inks: Inks | undefined,
): string {
  if (isRasterDrawing(svg)) return svg;
  const written = getInkReplacements(inks, artwork, cloth.name);
  return replaceInks(svg, (text) => {
    const ink = normalizeInk(text);
    return written.get(ink) ?? (ink === 'currentColor' ? getDefaultInk(cloth.hex) : text);
  });
}
