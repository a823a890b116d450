import sharp from 'sharp';
import { readRasterFile } from './raster-artwork.ts';
import { MAX_PIXELS } from './resize/pixel-limit.ts';

/** Pixels of an inch at which drawings are rendered. Below, the renderer would draw large ones in too few pixels. */
const MIN_DENSITY = 18;
/** The most that the renderer accepts is 100,000. */
const MAX_DENSITY = 50_000;
const CSS_DENSITY = 72;

/**
 * Renders artwork as RGBA, as large as possible within a box in pixels, or as large as the box. Mockups and print files are drawn
 * by it.
 */
export async function renderArtwork(
  svg: string,
  width: number,
  height: number,
  fit: 'inside' | 'fill' = 'inside',
): Promise<sharp.Sharp> {
  const raster = readRasterFile(svg);
  if (raster)
    return sharp(raster, { limitInputPixels: MAX_PIXELS })
      .resize(width, height, { fit })
      .ensureAlpha();
  const bytes = Buffer.from(svg);
  const natural = await sharp(bytes).metadata();
  const scale = Math.min(width / (natural.width || width), height / (natural.height || height));
  const density = Math.max(MIN_DENSITY, Math.min(MAX_DENSITY, CSS_DENSITY * scale));
  return sharp(bytes, { density }).resize(width, height, { fit }).ensureAlpha();
}
