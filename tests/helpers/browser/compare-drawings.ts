import type { Page } from 'playwright';
import sharp from 'sharp';

/** Side of a drawing, and of the pictures in a screenshot. */
export const SIDE = 200;
export const COLUMNS = 10;
/** Neither white nor black, so that both are seen on it. */
const BACKGROUND = '#9aaabb';
/** A pixel differs when a color differs by more, of 255. */
const TOLERANCE = 64;

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture on a background. */
export const toPixels = async (picture: sharp.Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Draws SVG texts as images of one page, each as large as the given picture. */
export async function drawInChromium(
  page: Page,
  drawings: readonly { readonly svg: string; readonly width: number; readonly height: number }[],
): Promise<Pixels[]> {
  const images = drawings.map(({ svg, width, height }, index) => {
    const place = `left:${(index % COLUMNS) * SIDE}px;top:${Math.floor(index / COLUMNS) * SIDE}px`;
    return `<img style="${place}" width="${width}" height="${height}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
  });
  const height = Math.ceil(drawings.length / COLUMNS) * SIDE;
  await page.setViewportSize({ width: COLUMNS * SIDE, height });
  await page.setContent(
    `<style>body{background:${BACKGROUND}}img{position:absolute}</style>${images.join('')}`,
    { waitUntil: 'load', timeout: 300_000 },
  );
  const shot = await page.screenshot({ timeout: 300_000 });
  const parts: Pixels[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const left = (index % COLUMNS) * SIDE;
    const top = Math.floor(index / COLUMNS) * SIDE;
    const { width, height } = drawing;
    parts.push(await toPixels(sharp(shot).extract({ left, top, width, height })));
  }
  return parts;
}

/** Returns the share of pixels that differ, of two pictures of the same size. */
export function compareDrawings(one: Pixels, other: Pixels): number {
  const count = one.width * one.height;
  const [step, otherStep] = [one.data.length / count, other.data.length / count];
  let differing = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs(
          (one.data[pixel * step + channel] ?? 0) - (other.data[pixel * otherStep + channel] ?? 0),
        ) > TOLERANCE,
    );
    if (differs) differing++;
  }
  return differing / count;
}
