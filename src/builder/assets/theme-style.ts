import type { Theme } from '#shared/contract/theme.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';
import type { CustomCss } from './custom-css.ts';

/** The inline style precedes the shop's style sheets, so it sets the order of layers. The store's layer wins. */
const LAYERS = '@layer reset,base,utilities,store;';

/**
 * Creates the inline style of every page: fonts, tokens and the store's CSS in its layer. As a separate file it would delay
 * the first paint by 20 % on a phone with a slow network.
 */
export function createThemeStyle(theme: Theme, fontCss: string, customCss?: CustomCss): string {
  const tokens = Object.entries(createThemeTokens(theme)).map(([name, value]) => `--${name}:${value}`);
  const style = [
    LAYERS,
    customCss?.path && `@import url("${customCss.path}") layer(store);`,
    fontCss,
    `:root{${tokens.join(';')}}`,
    customCss?.inline && `@layer store{${customCss.inline}}`,
  ];
  // The text must not end the style element.
  return style.filter(Boolean).join('\n').replaceAll('</', '<\\/');
}
