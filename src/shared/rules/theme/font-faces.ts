import type { StoreFont } from '#shared/contract/theme.ts';
import type { Font } from './fonts.ts';

/** Common system fonts whose widths are similar to web fonts. */
const SYSTEM_FONTS = {
  'sans-serif': 'local("Arial"),local("Liberation Sans"),local("Helvetica Neue"),local("Roboto")',
  serif: 'local("Times New Roman"),local("Liberation Serif"),local("Times"),local("Noto Serif")',
} as const;

/** Returns the `@font-face` rule of a system font with the metrics of the web font, shown until the web font is loaded. */
export function createFallbackFace({
  family,
  generic,
  fallback,
}: Pick<Font, 'family' | 'generic' | 'fallback'>): string {
  const { sizeAdjust, ascent, descent } = fallback;
  return `@font-face{font-family:"${family} Fallback";src:${SYSTEM_FONTS[generic]};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/** Returns the `@font-face` rule of a font with the file `src`, for the characters of a `unicode-range` or for all. */
export const createFontFace = (
  { family, weights }: Pick<StoreFont, 'family' | 'weights'>,
  src: string,
  range?: string,
): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${src}") format("woff2")${range === undefined ? '' : `;unicode-range:${range}`}}`;
