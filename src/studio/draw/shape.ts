import { stroke } from './drawing.ts';
import { type Point, sampleCurve } from './fold.ts';

/** A segment of a cubic curve: two control points and the end point. */
export type CurveSegment = readonly [
  c1x: number,
  c1y: number,
  c2x: number,
  c2y: number,
  x: number,
  y: number,
];

/** Returns a closed outline. The segments are its left half, from the top to the bottom at x = 800; the right half mirrors them. */
export function createSymmetricOutline(start: Point, stretches: readonly CurveSegment[]): string {
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

/** Returns SVG markup of knitted ribs: short strokes across a curve, `half` long on each side and `pitch` apart. */
export function drawRibs(points: readonly Point[], half: number, pitch: number): string {
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

/** Returns the outline of a band of constant width along a smooth line, for example a cord. */
export function createBand(points: readonly Point[], width: number): string {
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
