import sharp from 'sharp';
import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { readDrawingSize } from '../print-files/scale-svg.ts';
import { renderArtwork } from '../render-artwork.ts';

/** Twice the width of a mail. */
const MAX_WIDTH = 1_024;
/** In dpi: a drawing without a density of its own has one pixel a unit. */
const DEFAULT_DENSITY = 72;

/** Draws a logo as PNG with at most this height in pixels: an SVG, which gets a transparent background, or a picture. */
export async function drawLogo(drawing: Buffer, maxHeight: number): Promise<Uint8Array> {
  const svg = drawing.toString('utf8');
  if (readDrawingSize(svg))
    return (await renderArtwork(svg, MAX_WIDTH, maxHeight)).png().toBuffer();
  // A logo may be larger and have other elements than artwork.
  const { height } = await sharp(drawing).metadata();
  const density = DEFAULT_DENSITY * Math.max(1, maxHeight / height);
  return sharp(drawing, { density, limitInputPixels: MAX_PIXELS })
    .resize(MAX_WIDTH, maxHeight, { fit: 'inside' })
    .png()
    .toBuffer();
}
