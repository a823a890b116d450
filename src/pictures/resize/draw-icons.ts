import sharp from 'sharp';
import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { ICON_SIDES, type IconName } from './icon-sides.ts';

/** In dpi: a drawing without a density of its own has one pixel a unit. */
const DEFAULT_DENSITY = 72;

/** Draws a favicon as PNG icons. Home screens show transparent pixels as black, so theirs have a background. */
export async function drawIcons(
  drawing: Buffer,
  background: string,
): Promise<Readonly<Record<IconName, Uint8Array>>> {
  const { width, height } = await sharp(drawing).metadata();
  // Drawn at the size of the largest icon: scaled down for the others, never up.
  const density = DEFAULT_DENSITY * Math.max(1, ICON_SIDES.large / Math.max(width, height));
  const draw = (side: number) =>
    sharp(drawing, { density, limitInputPixels: MAX_PIXELS }).resize(side, side, {
      fit: 'contain',
      background: '#0000',
    });
  const onBackground = (side: number) => draw(side).flatten({ background }).png().toBuffer();
  return {
    small: await draw(ICON_SIDES.small).png().toBuffer(),
    touch: await onBackground(ICON_SIDES.touch),
    home: await onBackground(ICON_SIDES.home),
    large: await onBackground(ICON_SIDES.large),
  };
}
