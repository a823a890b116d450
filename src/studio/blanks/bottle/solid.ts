import { PRINT_CENTER, RADIUS } from '#pictures/blanks/bottle/cameras.ts';
import type { Rgb } from '#pictures/color.ts';
import type { Still, StillPart } from '#studio/draw/render-still.ts';
import { bell, box2, extrude, smoothMax } from '#studio/draw/solids.ts';

/** A powder-coated steel bottle with a screw cap and a carrying loop, in units of 3 mm. */
const SHOULDER = 50;
const NECK = 61.4;
const NECK_RADIUS = 10.6;
const CAP_TOP = 73.8;

const STEEL: Rgb = [214, 216, 218];
const BLACK: Rgb = [37, 38, 40];

function body(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const f = Math.max(0, Math.min(1, (y - SHOULDER) / (NECK - SHOULDER)));
  const wall = (r - RADIUS + (RADIUS - NECK_RADIUS) * f * f * (3 - 2 * f)) * 0.86;
  return smoothMax(smoothMax(wall, 1.3 - y, 0.9), y - NECK, 0.6);
}

function steel(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const foot = box2(r, y - 1.2, RADIUS - 0.5, 1.2, 0.5);
  return Math.min(foot, box2(r, y - NECK - 0.5, NECK_RADIUS - 0.25, 1.6, 0.3));
}

function cap(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const grip = y > 64.2 && y < 69.9 ? 0.16 * Math.max(0, Math.cos(Math.atan2(z, x) * 48)) : 0;
  const band = 0.22 * bell(y - 70.8, 0.28);
  return (box2(r, y - (CAP_TOP + 62.9) / 2, 12, (CAP_TOP - 62.9) / 2, 1.1) + grip + band) * 0.85;
}

function loop(x: number, y: number, z: number): number {
  const [u, w] = [x * 0.94 + z * 0.342, z * 0.94 - x * 0.342];
  const arch = Math.hypot(u, Math.max(0, y - 72.6)) - 8.1;
  return extrude(
    Math.max(Math.abs(arch) - 1, 70 - y),
    Math.abs(w) - 2.3 + 0.5 * bell(y - 83, 4),
    0.75,
  );
}

const parts: readonly StillPart[] = [
  { distance: body, finish: { mirror: 0.07, rough: 0.62 } },
  { distance: steel, finish: { color: STEEL, mirror: 0.75, rough: 0.35 } },
  { distance: cap, finish: { color: BLACK, mirror: 0.04, rough: 0.7 } },
  { distance: loop, finish: { color: BLACK, mirror: 0.04, rough: 0.7 } },
];

export const bottle: Still = {
  parts,
  box: [
    [-RADIUS - 0.1, -0.1, -RADIUS - 0.1],
    [RADIUS + 0.1, 82, RADIUS + 0.1],
  ],
  toPrintPoint: ([x, y, z]) =>
    y > 2 && y < SHOULDER + 4 ? [Math.atan2(x, z) * RADIUS, PRINT_CENTER[1] - y] : undefined,
};
