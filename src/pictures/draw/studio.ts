import type { Vec } from './vector.ts';

function edge(value: number, from: number, to: number): number {
  const f = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return f * f * (3 - 2 * f);
}

/** What a polished thing lying on the ground mirrors: a large window up left, a strip to the right, a pale ceiling. */
export function overhead(direction: Vec): number {
  const [x, y, z] = direction;
  const window =
    edge(y, 0.42, 0.5) *
    edge(-x, 0.02, 0.1) *
    (1 - edge(-x, 0.62, 0.68)) *
    edge(z, -0.55, -0.5) *
    (1 - edge(z, 0.5, 0.56));
  const strip = edge(x, 0.6, 0.66) * (1 - edge(x, 0.8, 0.86)) * edge(y, 0.12, 0.2) * (1 - edge(y, 0.72, 0.8));
  return 7 * window + 3.2 * strip + 0.55 * edge(y, -0.1, 0.9) + 0.12;
}

/** What a standing thing mirrors: a tall softbox on the left, a slim one behind on the right. `rough` blurs both. */
export function softboxes([x, y, z]: Vec, rough: number): number {
  const around = (Math.atan2(x, z) * 180) / Math.PI;
  const soft = 5 + 26 * rough;
  const between = (from: number, to: number): number =>
    edge(around, from - soft, from + soft) * (1 - edge(around, to - soft, to + soft));
  const tall = 1 - edge(y, 0.5 - rough * 0.3, 0.75 + rough * 0.2);
  const above = edge(y, 0.55 - rough * 0.4, 0.8 + rough * 0.15) * (1 - edge(x, 0, 0.6));
  return (6 * between(-112, -62) + 2.6 * between(112, 134)) * tall + 3 * above + 0.35 * edge(y, -0.7, 0.5) + 0.1;
}
