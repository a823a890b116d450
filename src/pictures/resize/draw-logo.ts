import sharp from 'sharp';
import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { readDrawingSize } from '../print-files/scale-svg.ts';
import { renderArtwork } from '../render-artwork.ts';

/** Twice the height of the logo in mails, for screens with small pixels. */
const HEIGHT = 64;
/** Twice the width of a mail. */
const MAX_WIDTH = 1_024;
/** In dpi: a drawing without a density of its own has one pixel a unit. */
const DEFAULT_DENSITY = 72;

/** Draws an SVG logo as PNG with a transparent background, for mails. */
export async function drawLogo(drawing: Buffer): Promise<Uint8Array> {
  const svg = drawing.toString('utf8');
  if (readDrawingSize(svg)) return (await renderArtwork(svg, MAX_WIDTH, HEIGHT)).png().toBuffer();
  // A logo may be larger and have other elements than artwork.
  const { height } = await sharp(drawing).metadata();
  const density = DEFAULT_DENSITY * Math.max(1, HEIGHT / height);
  return sharp(drawing, { density, limitInputPixels: MAX_PIXELS })
    .resize(MAX_WIDTH, HEIGHT, { fit: 'inside' })
    .png()
    .toBuffer();
}
