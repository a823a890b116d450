import { stroke } from './drawing.ts';
import { type Point, sampleCurve } from './fold.ts';

/** A cubic stretch: two control points and where it ends. */
export type Stretch = readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number];

/** An outline whose right half mirrors the left: stretches run from the top middle (x = 800) to the bottom middle. */
export function symmetric(start: Point, stretches: readonly Stretch[]): string {
  let path = `M${start[0]} ${start[1]}`;
  for (const [a, b, c, d, x, y] of stretches) path += ` C${a} ${b} ${c} ${d} ${x} ${y}`;
  const points = [start, ...stretches.map((s) => [s[4], s[5]] as const)];
  for (let i = stretches.length - 1; i >= 0; i--) {
    const stretch = stretches[i];
    const to = points[i];
    if (!stretch || !to) continue;
    const [a, b, c, d] = stretch;
    path += ` C${1600 - c} ${d} ${1600 - a} ${b} ${1600 - to[0]} ${to[1]}`;
  }
  return `${path} Z`;
}

/** Knitted ribs: short strokes across a curve, `half` to either side, `pitch` apart. */
export function ribs(points: readonly Point[], half: number, pitch: number): string {
  const samples = sampleCurve(points);
  let path = '';
  let walked = 0;
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1];
    const b = samples[i];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (; walked < length; walked += pitch) {
      const f = walked / length;
      const [x, y] = [a.x + (b.x - a.x) * f, a.y + (b.y - a.y) * f];
      const [nx, ny] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
      path += `M${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}L${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`;
    }
    walked -= length;
  }
  return stroke(path, pitch * 0.5);
}

/** A closed band of even width along a smooth line: a cord, a tape. */
export function band(points: readonly Point[], width: number): string {
  const samples = sampleCurve(points);
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i < samples.length; i++) {
    const at = samples[i];
    const a = samples[Math.max(0, i - 1)];
    const b = samples[Math.min(samples.length - 1, i + 1)];
    if (!at || !a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [((b.y - a.y) / length) * (width / 2), (-(b.x - a.x) / length) * (width / 2)];
    left.push(`${(at.x + nx).toFixed(1)} ${(at.y + ny).toFixed(1)}`);
    right.unshift(`${(at.x - nx).toFixed(1)} ${(at.y - ny).toFixed(1)}`);
  }
  return `M${[...left, ...right].join(' L')} Z`;
}
