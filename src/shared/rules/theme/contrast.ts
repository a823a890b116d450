import type { Theme } from '#shared/contract/theme.ts';
import { getContrastRatio } from '#shared/utils/colors.ts';

/** Minimum contrast of body text with its background (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
/** Minimum contrast of a graphical object, such as a focus outline, with its background (WCAG 2.2, 1.4.11). */
export const MIN_NON_TEXT_CONTRAST = 3;

export interface ContrastIssue {
  /** Path of the color in the theme, such as `styles.page.color`. */
  readonly field: string;
  /** Path of the background color in the theme. */
  readonly background: string;
  readonly ratio: number;
  /** The ratio that is required. */
  readonly minimum: number;
}

type Pair = readonly [
  field: string,
  color: string,
  backgroundField: string,
  background: string,
  minimum?: number,
];

/** Returns every text or accent color of a theme with each background it is drawn on. */
function listColorPairs({ styles }: Theme): Pair[] {
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
    ['primaryColor', primaryColor, 'page.background', page.background, MIN_NON_TEXT_CONTRAST],
    ['page.color', page.color, 'page.background', page.background],
    ['page.color', page.color, 'page.tile', page.tile],
    ['page.muted', page.muted, 'page.background', page.background],
    ['page.muted', page.muted, 'page.tile', page.tile],
    ...Object.entries(surfaces).map(
      ([path, { color, background }]): Pair => [
        `${path}.color`,
        color,
        `${path}.background`,
        background,
      ],
    ),
  ];
}

/** Returns the colors of a theme whose contrast with their background is too low. */
export function findContrastIssues(theme: Theme): ContrastIssue[] {
  return listColorPairs(theme)
    .map(([field, color, backgroundField, background, minimum = MIN_CONTRAST]) => ({
      field: `styles.${field}`,
      background: `styles.${backgroundField}`,
      ratio: getContrastRatio(color, background),
      minimum,
    }))
    .filter(({ ratio, minimum }) => ratio < minimum);
}
