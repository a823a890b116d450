/** Enlarged slopes are in units of 1/256 of a stored step. */
export const SLOPE_STEPS = 256;

/** Averages each value of a square with its neighbors. */
export function blurSquare(source: Float32Array, side: number): Float32Array {
  const out = new Float32Array(source.length);
  const at = (x: number, y: number): number =>
    source[Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))] ?? 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += at(x + dx, y + dy);
      out[y * side + x] = sum / 9;
    }
  }
  return out;
}

/** Enlarges stored slopes (128 is level) and smooths their steps, which would be visible along a print's edges. */
export function enlargeSlopes(stored: Uint8Array, side: number, width: number): Int16Array {
  const levels = Float32Array.from(stored, (value) => value - 128);
  const out = new Int16Array(width * width);
  enlargeSquare(blurSquare(blurSquare(levels, side), side), side, {
    out,
    width,
    unit: SLOPE_STEPS,
  });
  return out;
}

/** Enlarges a square of values with bilinear interpolation into `out`, in units of 1/`unit`. */
export function enlargeSquare(
  source: Float32Array,
  side: number,
  { out, width, unit }: { out: Int16Array | Float32Array; width: number; unit: number },
): void {
  const scale = side / width;
  for (let y = 0; y < width; y++) {
    const v = Math.min(side - 1.001, Math.max(0, (y + 0.5) * scale - 0.5));
    const row = Math.floor(v) * side;
    const fy = v - Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = Math.min(side - 1.001, Math.max(0, (x + 0.5) * scale - 0.5));
      const i = row + Math.floor(u);
      const fx = u - Math.floor(u);
      const top = (source[i] ?? 0) * (1 - fx) + (source[i + 1] ?? 0) * fx;
      const bottom = (source[i + side] ?? 0) * (1 - fx) + (source[i + side + 1] ?? 0) * fx;
      out[y * width + x] = (top * (1 - fy) + bottom * fy) * unit;
    }
  }
}
