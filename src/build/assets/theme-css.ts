import type { Theme } from '#contract/theme.ts';
import { contrastRatio } from '#lib/contrast.ts';
import { FONTS } from '#styles/fonts.ts';

/** Reds for errors: the first that can be read on the page's ground is taken. */
const DANGERS = ['#b3261e', '#ff8a80'] as const;
/** WCAG AA for text. */
const READABLE = 4.5;

/** Custom properties by name without the dashes. Components name these tokens, never a colour. */
function themeTokens({ styles }: Theme): Record<string, string> {
  const { page, button, typography, header, heroBanner, footer, notification } = styles;
  const stack = (name: typeof typography.body) =>
    `"${FONTS[name].family}","${FONTS[name].family} Fallback",${FONTS[name].generic}`;
  return {
    primary: styles.primaryColor,
    page: page.background,
    ink: page.color,
    muted: page.muted,
    line: page.line,
    danger: DANGERS.find((red) => contrastRatio(red, page.background) >= READABLE) ?? page.color,
    tile: page.tile,
    'font-heading': stack(typography.heading),
    'font-body': stack(typography.body),
    'heading-case': typography.headingCase,
    'heading-weight': String(typography.headingWeight),
    'button-bg': button.primary.background,
    'button-ink': button.primary.color,
    'button-line': button.primary.border,
    'button-radius': `${button.primary.radius}px`,
    'button2-bg': button.secondary.background,
    'button2-ink': button.secondary.color,
    'button2-line': button.secondary.border,
    'button2-radius': `${button.secondary.radius}px`,
    'header-bg': header.background,
    'header-ink': header.color,
    'hero-bg': heroBanner.background,
    'hero-ink': heroBanner.color,
    'footer-bg': footer.background,
    'footer-ink': footer.color,
    'notice-bg': notification.background,
    'notice-ink': notification.color,
  };
}

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
