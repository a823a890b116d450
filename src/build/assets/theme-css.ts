import type { Theme } from '#contract/theme.ts';
import { FONTS } from '#styles/fonts.ts';

/** Custom properties by name without the dashes. Components name these tokens, never a colour. */
export function themeTokens({ styles }: Theme): Record<string, string> {
  const { page, button, typography, header, heroBanner, footer, notification } = styles;
  const stack = (name: typeof typography.body) =>
    `"${FONTS[name].family}","${FONTS[name].family} Fallback",${FONTS[name].generic}`;
  return {
    primary: styles.primaryColor,
    page: page.background,
    ink: page.color,
    muted: page.muted,
    line: page.line,
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

/** Whether every brace of a style sheet is matched, outside strings and comments: else it could leave its layer. */
export function isBalancedCss(css: string): boolean {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g, '');
  if (/["']|\/\*|<\//.test(code)) return false;
  let depth = 0;
  for (const char of code) {
    if (char === '{') depth++;
    if (char === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Linked before the shop's own styles, so the order of layers is said here; the store's layer wins. */
const LAYERS = '@layer reset,base,utilities,store;';

/** A store's style file: fonts, tokens, then its own CSS in the `store` layer, which wins over every other layer. */
export function themeCss(theme: Theme, fontCss: string): string {
  const tokens = Object.entries(themeTokens(theme)).map(([name, value]) => `--${name}:${value}`);
  const custom = isBalancedCss(theme.styles.customCSS) ? theme.styles.customCSS : '';
  return `${LAYERS}\n${fontCss}\n:root{${tokens.join(';')}}\n@layer store{${custom}}\n`;
}
