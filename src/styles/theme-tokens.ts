import type { Theme } from '#contract/theme.ts';
import { contrastRatio } from '#lib/contrast.ts';
import { FONTS } from './fonts.ts';

/** Reds for errors: the first that can be read on the page's ground is taken. */
const DANGERS = ['#b3261e', '#ff8a80'] as const;
/** WCAG AA for text. */
const READABLE = 4.5;

/**
 * Custom properties of a theme by name without the dashes: what the build writes into a store's style file, and preview
 * mode lays over it. Components name these tokens, never a colour.
 */
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
