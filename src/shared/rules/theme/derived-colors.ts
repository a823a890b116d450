import { contrastRatio, mixColors } from '#shared/utils/colors.ts';
import { MIN_CONTRAST, MIN_MARK_CONTRAST } from './contrast.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Reds for errors: the first that can be read on every ground errors stand on is taken. */
const DANGERS = ['#b3261e', '#ff8a80'] as const;
/** How much of its text a button takes on under a pointer. */
const HOVER_SHARE = 0.14;
/** A veil is no thinner than this, so that a picture stays behind the words. */
const THINNEST_VEIL = 0.6;

/** The colour marks are drawn in on these grounds: the brand's own where it can be told from all of them, else the text's. */
export const markOn = (primary: string, ink: string, ...grounds: readonly string[]): string =>
  grounds.every((ground) => contrastRatio(primary, ground) >= MIN_MARK_CONTRAST) ? primary : ink;

/** The first of the candidates that can be read on the ground, else black or white: one of the two always can. */
export const textOn = (ground: string, ...candidates: readonly string[]): string =>
  [...candidates, BLACK, WHITE].find((ink) => contrastRatio(ink, ground) >= MIN_CONTRAST) ?? BLACK;

export const dangerOn = (ink: string, ...grounds: readonly string[]): string =>
  DANGERS.find((red) => grounds.every((ground) => contrastRatio(red, ground) >= MIN_CONTRAST)) ?? ink;

/** A button's ground under a pointer: nearer to its text, or away from it where that could not be read any more. */
export function hoverOf({ background, color }: { readonly background: string; readonly color: string }): string {
  const near = mixColors(color, background, HOVER_SHARE);
  if (contrastRatio(near, color) >= MIN_CONTRAST) return near;
  const far = contrastRatio(color, BLACK) > contrastRatio(color, WHITE) ? BLACK : WHITE;
  return mixColors(far, background, HOVER_SHARE);
}

/** How dense a veil of `background` over any picture must be for `color` to be read on it, from 0 to 1. */
export function veilOf({ background, color }: { readonly background: string; readonly color: string }): number {
  const worst = contrastRatio(color, BLACK) < contrastRatio(color, WHITE) ? BLACK : WHITE;
  for (let share = THINNEST_VEIL; share < 1; share += 0.02)
    if (contrastRatio(mixColors(background, worst, share), color) >= MIN_CONTRAST) return Number(share.toFixed(2));
  return 1;
}
