import { noise } from './noise.ts';

/** Stitches narrower than this, in pixels, would cause aliasing. */
const MIN_STITCH_WIDTH = 2.2;

/** Pattern of threads: stitches, plain weave, or diagonal ridges. */
export type Weave = 'knit' | 'canvas' | 'twill';

const getFraction = (value: number): number => value - Math.floor(value);

/** Returns the brightness of a knit at a pixel. One stitch is a V of two legs. */
function drawKnit(x: number, y: number, wale: number): number {
  const u = x / wale + noise(x / (wale * 14), y / (wale * 9), 3) * 0.35;
  const across = Math.abs((u % 1) - 0.5);
  const lean = Math.abs(getFraction(y / (wale * 0.82) - across * 1.3) - 0.5);
  const yarn = noise(x / (wale * 7), y / (wale * 0.9), 5);
  return (0.25 - across) * 2.6 + (lean - 0.25) * 2.4 + yarn * 0.5;
}

function drawCanvas(x: number, y: number, pitch: number): number {
  const u = x / pitch + noise(x / (pitch * 16), y / (pitch * 10), 3) * 0.3;
  const w = y / pitch + noise(x / (pitch * 10), y / (pitch * 16), 9) * 0.3;
  const isWarp = (Math.floor(u) + Math.floor(w)) % 2 === 0;
  const yarn = isWarp ? noise(u * 1.1, w / 6, 5) : noise(u / 6, w * 1.1, 7);
  return (0.27 - Math.abs(getFraction(isWarp ? u : w) - 0.5)) * 2.2 + yarn * 0.45;
}

function drawTwill(x: number, y: number, pitch: number): number {
  const ridge = getFraction(
    (x + y * 0.8) / pitch + noise(x / (pitch * 20), y / (pitch * 20), 3) * 0.3,
  );
  return (
    (0.25 - Math.abs(ridge - 0.5)) * 3.4 +
    noise((x - y) / (pitch * 0.9), (x + y) / (pitch * 3), 5) * 0.5
  );
}

const THREADS = { knit: drawKnit, canvas: drawCanvas, twill: drawTwill } as const;

/** Draws the texture of cloth, -127..127 per pixel: threads if they are large enough to be visible, otherwise grain. */
export function drawWeave(
  width: number,
  knit: number | undefined,
  weave: Weave = 'knit',
): Int8Array {
  const out = new Int8Array(width * width);
  if (!knit) return out;
  const wale = knit * width;
  const drawThread = THREADS[weave];
  const visible = Math.max(0, Math.min(1, (wale - MIN_STITCH_WIDTH) / 1.4));
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const n = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b);
      const grain = (((n ^ (n >>> 13)) >>> 0) / 4294967296 - 0.5) * 1.6;
      let value = grain * (1 - 0.55 * visible);
      if (visible > 0) value += drawThread(x, y, wale) * visible;
      out[i] = Math.max(-127, Math.min(127, value * 90));
    }
  }
  return out;
}

const weaves = new Map<string, Int8Array>();

/** Returns the cached result of {@link drawWeave}. */
export function getCachedWeave(
  width: number,
  knit: number | undefined,
  weave: Weave = 'knit',
): Int8Array {
  const key = `${width}/${knit}/${weave}`;
  const cloth = weaves.get(key) ?? drawWeave(width, knit, weave);
  if (weaves.size > 8) weaves.clear();
  weaves.set(key, cloth);
  return cloth;
}
