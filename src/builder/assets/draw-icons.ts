import sharp from 'sharp';
import type { ParsingValue } from '#builder/parsing-process/parsing-jobs.ts';
import { ICON_SIDES } from './icon-sides.ts';

/** In dpi. High enough that a small drawing is scaled down and never up. */
const MAX_DENSITY = 600;
/** A drawing of this many pixels a side at 72 dpi is drawn at its own size. */
const LARGE_SIDE = 1024;
const DEFAULT_DENSITY = 72;

/** Draws a favicon as PNG icons. Home screens show transparent pixels as black, so theirs has a background. */
export async function drawIcons(drawing: Buffer, background: string): Promise<ParsingValue<'drawIcons'>> {
  const { width, height } = await sharp(drawing).metadata();
  // A large drawing at the maximum density would have more pixels than the decoder accepts.
  const density = Math.max(width, height) < LARGE_SIDE ? MAX_DENSITY : DEFAULT_DENSITY;
  const png = (side: number) => sharp(drawing, { density }).resize(side, side, { fit: 'contain', background: '#0000' });
  return {
    small: await png(ICON_SIDES.small).png().toBuffer(),
    touch: await png(ICON_SIDES.touch).flatten({ background }).png().toBuffer(),
  };
}
