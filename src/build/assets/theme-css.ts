import type { Theme } from '#contract/theme.ts';
import { themeTokens } from '#styles/theme-tokens.ts';

/** Linked before the shop's own styles, so the order of layers is said here; the store's layer wins. */
const LAYERS = '@layer reset,base,utilities,store;';

/**
 * A store's style file: fonts and tokens. Its own CSS, at `customCssPath`, is imported into the `store` layer: a sheet of
 * its own cannot reach out of that layer, whatever braces it holds.
 */
export function themeCss(theme: Theme, fontCss: string, customCssPath: string | undefined): string {
  const tokens = Object.entries(themeTokens(theme)).map(([name, value]) => `--${name}:${value}`);
  const custom = customCssPath
    ? `@import url("${customCssPath}") layer(store);
`
    : '';
  return `${LAYERS}
${custom}${fontCss}
:root{${tokens.join(';')}}
`;
}
