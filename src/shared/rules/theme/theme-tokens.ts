import type { Theme } from '#shared/contract/theme.ts';
import {
  getAccentColor,
  getControlLineColor,
  getDangerColor,
  getHoverColor,
  getOverlayOpacity,
  getTextColor,
} from './derived-colors.ts';
import { FONTS, getMeasuredFamily, UNKNOWN_ACCENT_HEIGHT } from './fonts.ts';
import { getLoginStyle } from './login-style.ts';

/** Line heights of headings and of the largest heading. Capitals need less space than letters with descenders. */
const LEADINGS = { uppercase: ['0.9', '0.86'], none: ['1.04', '0.98'] } as const;

/** Maximum width of a page's content, margins included. */
const WIDTHS = { standard: '1280px', wide: '1680px' } as const;

type Surface = { readonly background: string; readonly color: string };

/** Tokens of a background: its colors, and the accent color on it. */
function createSurfaceTokens(
  name: string,
  { background, color }: Surface,
  primary: string,
): Record<string, string> {
  const mark = getAccentColor(primary, color, background);
  return {
    [`${name}-bg`]: background,
    [`${name}-ink`]: color,
    [`${name}-accent`]: mark,
    [`${name}-on-accent`]: getTextColor(mark, background, color),
  };
}

function createButtonTokens(
  name: string,
  button: Theme['styles']['button']['primary'],
): Record<string, string> {
  return {
    [`${name}-bg`]: button.background,
    [`${name}-hover`]: getHoverColor(button),
    [`${name}-ink`]: button.color,
    [`${name}-line`]: button.border,
    [`${name}-radius`]: `${button.radius}px`,
  };
}

/**
 * Returns the custom properties of a theme by name without the dashes. The build writes them into a store's style sheet, and
 * preview mode overrides them. Components use these tokens and never a color.
 */
export function createThemeTokens(theme: Theme): Record<string, string> {
  const { layout, styles } = theme;
  const { page, button, typography, header, heroBanner, footer, notification, primaryColor } =
    styles;
  const [headingLeading, displayLeading] = LEADINGS[typography.headingCase];
  const login = getLoginStyle(theme);
  const stack = (slot: 'heading' | 'body') => {
    const { family, generic } = FONTS[typography[slot]];
    const storeFont = styles.fonts?.[slot];
    // The second fallback is for pages of the platform, and for a font that could not be measured.
    const families = storeFont
      ? [storeFont.family, `${getMeasuredFamily(slot)} Fallback`]
      : [family];
    const names = [...families, `${family} Fallback`].map((name) => `"${name}"`);
    return `${names.join()},${generic}`;
  };
  const accent = getAccentColor(primaryColor, page.color, page.background, page.tile);
  return {
    width: WIDTHS[layout],
    primary: primaryColor,
    page: page.background,
    ink: page.color,
    muted: page.muted,
    line: page.line,
    'control-line': getControlLineColor(page.line, page.color, page.background, page.tile),
    tile: page.tile,
    accent,
    'on-accent': getTextColor(accent, page.background, page.color),
    danger: getDangerColor(page.color, page.background, page.tile),
    'font-heading': stack('heading'),
    'font-body': stack('body'),
    'heading-case': typography.headingCase,
    'heading-weight': String(typography.headingWeight),
    'heading-leading': headingLeading,
    'display-leading': displayLeading,
    'heading-marks': String(
      styles.fonts?.heading ? UNKNOWN_ACCENT_HEIGHT : FONTS[typography.heading].accentHeight,
    ),
    'heading-width': String(FONTS[typography.heading].fallback.sizeAdjust / 100),
    ...createButtonTokens('button', button.primary),
    ...createButtonTokens('button2', button.secondary),
    ...createSurfaceTokens('header', header, primaryColor),
    ...createSurfaceTokens('hero', heroBanner, primaryColor),
    'hero-veil': String(getOverlayOpacity(heroBanner)),
    ...createSurfaceTokens('footer', footer, primaryColor),
    ...createSurfaceTokens('notice', notification, primaryColor),
    ...createSurfaceTokens('login', login, primaryColor),
    ...createSurfaceTokens('login-form', login.form, primaryColor),
    'login-form-control-line': getControlLineColor(
      page.line,
      login.form.color,
      login.form.background,
    ),
    'login-form-danger': getDangerColor(login.form.color, login.form.background),
  };
}
