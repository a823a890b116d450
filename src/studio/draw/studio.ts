import type { Vec } from '#pictures/vector.ts';

function smoothStep(value: number, from: number, to: number): number {
  const f = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return f * f * (3 - 2 * f);
}

/** Returns the light that an upward surface reflects: a large window on the upper left, a strip on the right, a pale ceiling. */
export function sampleOverheadLight(direction: Vec): number {
  const [x, y, z] = direction;
  const window =
    smoothStep(y, 0.42, 0.5) *
    smoothStep(-x, 0.02, 0.1) *
    (1 - smoothStep(-x, 0.62, 0.68)) *
    smoothStep(z, -0.55, -0.5) *
    (1 - smoothStep(z, 0.5, 0.56));
  const strip =
    smoothStep(x, 0.6, 0.66) *
    (1 - smoothStep(x, 0.8, 0.86)) *
    smoothStep(y, 0.12, 0.2) *
    (1 - smoothStep(y, 0.72, 0.8));
  return 7 * window + 3.2 * strip + 0.55 * smoothStep(y, -0.1, 0.9) + 0.12;
}

/** Returns the light that a vertical surface reflects: a tall softbox on the left, a slim one behind on the right. `rough` blurs both. */
export function sampleSoftboxes([x, y, z]: Vec, rough: number): number {
  const around = (Math.atan2(x, z) * 180) / Math.PI;
  const soft = 5 + 26 * rough;
  const between = (from: number, to: number): number =>
    smoothStep(around, from - soft, from + soft) * (1 - smoothStep(around, to - soft, to + soft));
  const tall = 1 - smoothStep(y, 0.5 - rough * 0.3, 0.75 + rough * 0.2);
  const above = smoothStep(y, 0.55 - rough * 0.4, 0.8 + rough * 0.15) * (1 - smoothStep(x, 0, 0.6));
  return (
    (6 * between(-112, -62) + 2.6 * between(112, 134)) * tall +
    3 * above +
    0.35 * smoothStep(y, -0.7, 0.5) +
    0.1
  );
}
