import sharp from 'sharp';
import { readDrawingSize, setRootAttributes } from './print-files/scale-svg.ts';
import { readRasterFile } from './raster-artwork.ts';
import { MAX_PIXELS } from './resize/pixel-limit.ts';

/** Pixels of an inch. With another value the renderer would draw lengths in millimeters or points in another size than those in pixels. */
const DENSITY = 96;
/** At 72 dpi the renderer draws a drawing of one pixel as one pixel. */
const PIXELS_PER_SIDE = 72 / DENSITY;

/**
 * Renders artwork as RGBA, as large as possible within a box in pixels, or as large as the box. Mockups and print files are drawn
 * by it. Throws for artwork that is not a valid SVG with a size.
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
  const size = readDrawingSize(svg);
  if (!size) throw new Error('expected a drawing with a size');
  const scale = Math.min(width / size.width, height / size.height);
  const toPixels = (side: number) => Math.max(1, Math.round(side * scale));
  const box =
    fit === 'fill'
      ? { width, height }
      : { width: toPixels(size.width), height: toPixels(size.height) };
  const sized = setRootAttributes(svg, size, {
    width: String(box.width * PIXELS_PER_SIDE),
    height: String(box.height * PIXELS_PER_SIDE),
  });
  return sharp(Buffer.from(sized), { density: DENSITY })
    .resize(box.width, box.height, { fit: 'fill' })
    .ensureAlpha();
}
