import { noise } from './noise.ts';

/** Stitches narrower than this many pixels would only alias. */
const SMALLEST = 2.2;

/** Unevenness of knitted cloth, -128..127 for each pixel: columns of stitches where they are large enough to see. */
export function weaveOf(width: number, knit: number | undefined): Int8Array {
  const out = new Int8Array(width * width);
  if (!knit) return out;
  const wale = knit * width;
  const visible = Math.max(0, Math.min(1, (wale - SMALLEST) / 1.4));
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const n = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b);
      const grain = (((n ^ (n >>> 13)) >>> 0) / 4294967296 - 0.5) * 1.6;
      let value = grain * (1 - 0.55 * visible);
      if (visible > 0) {
        // Each stitch is a V: two legs that lean against each other, row over row.
        const u = x / wale + noise(x / (wale * 14), y / (wale * 9), 3) * 0.35;
        const across = Math.abs((u % 1) - 0.5);
        const lean = Math.abs(((((y / (wale * 0.82) - across * 1.3) % 1) + 1) % 1) - 0.5);
        const yarn = noise(x / (wale * 7), y / (wale * 0.9), 5);
        value += ((0.25 - across) * 2.6 + (lean - 0.25) * 2.4 + yarn * 0.5) * visible;
      }
      out[i] = Math.max(-127, Math.min(127, value * 90));
    }
  }
  return out;
}

const woven = new Map<string, Int8Array>();

/** As {@link weaveOf}, kept: there are as many as sizes pictures are composed at. */
export function keptWeave(width: number, knit: number | undefined): Int8Array {
  const key = `${width}/${knit}`;
  const weave = woven.get(key) ?? weaveOf(width, knit);
  if (woven.size > 8) woven.clear();
  woven.set(key, weave);
  return weave;
}
