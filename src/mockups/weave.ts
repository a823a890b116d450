/** Unevenness of knitted cloth, -128..127 for each pixel: columns of stitches where they are large enough to see. */
export function weaveOf(width: number, knit: number | undefined): Int8Array {
  const out = new Int8Array(width * width);
  if (!knit) return out;
  const wale = knit * width;
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const n = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b);
      const grain = (((n ^ (n >>> 13)) >>> 0) / 4294967296 - 0.5) * 1.6;
      // Stitches under three pixels would only alias.
      const visible = Math.max(0, Math.min(1, (wale - 2.4) / 1.6));
      let stitch = 0;
      if (visible > 0) {
        const u = x / wale;
        const across = Math.abs((u % 1) - 0.5);
        const lean = (y / (wale * 0.8) + across * 1.1) % 1;
        stitch = (0.25 - across) * 1.5 + (Math.abs(lean - 0.5) - 0.25) * 1.4;
      }
      out[i] = Math.max(-127, Math.min(127, (grain * (1 - 0.5 * visible) + stitch * visible) * 90));
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
