import { getContrastRatio, mixColors } from '#shared/utils/colors.ts';
import { MIN_CONTRAST, MIN_NON_TEXT_CONTRAST } from './contrast.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Reds for errors: the first that can be read on every ground errors stand on is taken. */
const DANGERS = ['#b3261e', '#ff8a80'] as const;
/** How much of its text a button takes on under a pointer. */
const HOVER_SHARE = 0.14;
/** A veil is no thinner than this, so that a picture stays behind the words. */
const MIN_OVERLAY_OPACITY = 0.6;

/** The colour marks are drawn in on these grounds: the brand's own where it can be told from all of them, else the text's. */
export const getAccentColor = (primary: string, ink: string, ...grounds: readonly string[]): string =>
  grounds.every((ground) => getContrastRatio(primary, ground) >= MIN_NON_TEXT_CONTRAST) ? primary : ink;

/** The first of the candidates that can be read on the ground, else black or white: one of the two always can. */
export const getTextColor = (ground: string, ...candidates: readonly string[]): string =>
  [...candidates, BLACK, WHITE].find((ink) => getContrastRatio(ink, ground) >= MIN_CONTRAST) ?? BLACK;

export const getDangerColor = (ink: string, ...grounds: readonly string[]): string =>
  DANGERS.find((red) => grounds.every((ground) => getContrastRatio(red, ground) >= MIN_CONTRAST)) ?? ink;

/** A button's ground under a pointer: nearer to its text, or away from it where that could not be read any more. */
export function getHoverColor({ background, color }: { readonly background: string; readonly color: string }): string {
  const near = mixColors(color, background, HOVER_SHARE);
  if (getContrastRatio(near, color) >= MIN_CONTRAST) return near;
  const far = getContrastRatio(color, BLACK) > getContrastRatio(color, WHITE) ? BLACK : WHITE;
  return mixColors(far, background, HOVER_SHARE);
}

/** How dense a veil of `background` over any picture must be for `color` to be read on it, from 0 to 1. */
export function getOverlayOpacity({
  background,
  color,
}: {
  readonly background: string;
  readonly color: string;
}): number {
  const worst = getContrastRatio(color, BLACK) < getContrastRatio(color, WHITE) ? BLACK : WHITE;
  for (let share = MIN_OVERLAY_OPACITY; share < 1; share += 0.02)
    if (getContrastRatio(mixColors(background, worst, share), color) >= MIN_CONTRAST) return Number(share.toFixed(2));
  return 1;
}
