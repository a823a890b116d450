import type { Theme } from '#shared/contract/theme.ts';
import { contrastRatio } from '#shared/utils/colors.ts';

/** Least contrast of running text with its ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
/** Least contrast of a mark, such as a ring around what has the focus, with its ground (WCAG 2.2, 1.4.11). */
export const MIN_MARK_CONTRAST = 3;

export interface WeakPair {
  /** Path of the colour inside the theme. */
  readonly field: string;
  /** Path of its ground. */
  readonly ground: string;
  readonly ratio: number;
  /** What it should be at least. */
  readonly least: number;
}

type Pair = readonly [field: string, color: string, ground: string, background: string, least?: number];

/** Every colour of a theme with every ground it stands on. */
function pairsOf({ styles }: Theme): Pair[] {
  const { primaryColor, page, button, notification, header, heroBanner, footer, login } = styles;
  const surfaces = {
    'button.primary': button.primary,
    'button.secondary': button.secondary,
    notification,
    header,
    heroBanner,
    footer,
    ...(login && { login }),
    ...(login?.form && { 'login.form': login.form }),
  };
  return [
    ['primaryColor', primaryColor, 'page.background', page.background, MIN_MARK_CONTRAST],
    ['page.color', page.color, 'page.background', page.background],
    ['page.color', page.color, 'page.tile', page.tile],
    ['page.muted', page.muted, 'page.background', page.background],
    ['page.muted', page.muted, 'page.tile', page.tile],
    ...Object.entries(surfaces).map(
      ([path, { color, background }]): Pair => [`${path}.color`, color, `${path}.background`, background],
    ),
  ];
}

/** Colours of a theme that are hard to see on their ground, with the contrast each has. */
export function weakPairs(theme: Theme): WeakPair[] {
  return pairsOf(theme)
    .map(([field, color, ground, background, least = MIN_CONTRAST]) => ({
      field: `styles.${field}`,
      ground: `styles.${ground}`,
      ratio: contrastRatio(color, background),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least);
}
