import { renderArtwork } from './render-artwork.ts';
import type { PrintArea } from './view-types.ts';

/** Artwork as RGBA pixels (alpha not premultiplied), positioned in the picture at (left, top). */
export interface Ink {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * Draws artwork into its print area, as large as possible, aligned to the top middle or centered. `svg` has its final inks
 * (`resolve-inks.ts`): nothing is recolored here. `width` is the side of the picture.
 */
export async function drawInk(svg: string, area: PrintArea, width: number): Promise<Ink> {
  const boxWidth = Math.round(area.width * width);
  const boxHeight = Math.round(area.height * width);
  const drawn = await renderArtwork(svg, boxWidth, boxHeight);
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return {
    left: area.x * width + (boxWidth - info.width) / 2,
    top: area.y * width + (area.centered ? (boxHeight - info.height) / 2 : 0),
    width: info.width,
    height: info.height,
    pixels: data,
  };
}

/** Samples the ink at a point of the picture into `out` (red, green, blue, alpha) with bilinear interpolation. */
export function sampleInk(ink: Ink, x: number, y: number, out: Float32Array): void {
  const u = x - ink.left - 0.5;
  const v = y - ink.top - 0.5;
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  out.fill(0);
  if (x0 < -1 || y0 < -1 || x0 >= ink.width || y0 >= ink.height) return;
  const fx = u - x0;
  const fy = v - y0;
  let alpha = 0;
  for (let corner = 0; corner < 4; corner++) {
    const xx = x0 + (corner & 1);
    const yy = y0 + (corner >> 1);
    if (xx < 0 || yy < 0 || xx >= ink.width || yy >= ink.height) continue;
    const at = (yy * ink.width + xx) * 4;
    const weight =
      (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy) * (ink.pixels[at + 3] ?? 0);
    if (weight === 0) continue;
    alpha += weight;
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (ink.pixels[at + c] ?? 0) * weight;
  }
  if (alpha === 0) return;
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) / alpha;
  out[3] = alpha / 255;
}
