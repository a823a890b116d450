import sharp from 'sharp';
import { renderArtwork } from '../render-artwork.ts';
import { ICON_SIDES, type IconName } from './icon-sides.ts';

/** Draws a favicon as PNG icons. Home screens show transparent pixels as black, so theirs have a background. */
export async function drawIcons(
  drawing: Buffer,
  background: string,
): Promise<Readonly<Record<IconName, Uint8Array>>> {
  // Drawn at the size of the largest icon: scaled down for the others, never up.
  const rendered = await renderArtwork(
    drawing.toString('utf8'),
    ICON_SIDES.large,
    ICON_SIDES.large,
  );
  const large = await rendered.png().toBuffer();
  const draw = (side: number) =>
    sharp(large).resize(side, side, { fit: 'contain', background: '#0000' });
  const onBackground = (side: number) => draw(side).flatten({ background }).png().toBuffer();
  return {
    small: await draw(ICON_SIDES.small).png().toBuffer(),
    touch: await onBackground(ICON_SIDES.touch),
    home: await onBackground(ICON_SIDES.home),
    large: await onBackground(ICON_SIDES.large),
  };
}
