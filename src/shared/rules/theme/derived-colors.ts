import { getContrastRatio, mixColors } from '#shared/utils/colors.ts';
import { MIN_CONTRAST, MIN_NON_TEXT_CONTRAST } from './contrast.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Reds for errors. The first one that is readable on every background of errors is used. */
const DANGERS = ['#b3261e', '#ff8a80'] as const;
/** Share of the text color in a button's background on hover. */
const HOVER_SHARE = 0.14;
/** Steps in which the color of lines is mixed with the text color. */
const LINE_STEP_PERCENT = 5;
/** Minimum opacity of an overlay, so that a picture does not distract from the text. */
const MIN_OVERLAY_OPACITY = 0.6;

/** Returns the accent color for these backgrounds: the brand color if it has enough contrast with all of them, else the text color. */
export const getAccentColor = (
  primary: string,
  ink: string,
  ...backgrounds: readonly string[]
): string =>
  backgrounds.every((background) => getContrastRatio(primary, background) >= MIN_NON_TEXT_CONTRAST)
    ? primary
    : ink;

/** Returns the first candidate that is readable on the background, else black or white: one of the two always is. */
export const getTextColor = (background: string, ...candidates: readonly string[]): string =>
  [...candidates, BLACK, WHITE].find((ink) => getContrastRatio(ink, background) >= MIN_CONTRAST) ??
  BLACK;

export const getDangerColor = (ink: string, ...backgrounds: readonly string[]): string =>
  DANGERS.find((red) =>
    backgrounds.every((background) => getContrastRatio(red, background) >= MIN_CONTRAST),
  ) ?? ink;

/**
 * Returns the color of the borders of controls: the color of lines, mixed with as much of the text color as a border
 * needs on these backgrounds. If no mixture has enough contrast, returns black or white: the one that has more contrast
 * with the backgrounds.
 */
export function getControlLineColor(
  line: string,
  ink: string,
  ...backgrounds: readonly string[]
): string {
  const getContrast = (color: string) =>
    Math.min(...backgrounds.map((background) => getContrastRatio(color, background)));
  for (let percent = 0; percent <= 100; percent += LINE_STEP_PERCENT) {
    const color = mixColors(ink, line, percent / 100);
    if (getContrast(color) >= MIN_NON_TEXT_CONTRAST) return color;
  }
  return getContrast(BLACK) > getContrast(WHITE) ? BLACK : WHITE;
}

/** Returns a button's background on hover: closer to its text color, or farther from it if the text would become unreadable. */
export function getHoverColor({
  background,
  color,
}: {
  readonly background: string;
  readonly color: string;
}): string {
  const near = mixColors(color, background, HOVER_SHARE);
  if (getContrastRatio(near, color) >= MIN_CONTRAST) return near;
  const far = getContrastRatio(color, BLACK) > getContrastRatio(color, WHITE) ? BLACK : WHITE;
  return mixColors(far, background, HOVER_SHARE);
}

/** Returns the opacity (0 to 1) at which an overlay of `background` keeps `color` readable on any picture. */
export function getOverlayOpacity({
  background,
  color,
}: {
  readonly background: string;
  readonly color: string;
}): number {
  const worst = getContrastRatio(color, BLACK) < getContrastRatio(color, WHITE) ? BLACK : WHITE;
  for (let share = MIN_OVERLAY_OPACITY; share < 1; share += 0.02)
    if (getContrastRatio(mixColors(background, worst, share), color) >= MIN_CONTRAST)
      return Number(share.toFixed(2));
  return 1;
}
