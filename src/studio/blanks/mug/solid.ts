import { PRINT_CENTER, RADIUS } from '#pictures/blanks/mug/cameras.ts';
import type { Still } from '#studio/draw/render-still.ts';
import { box2, smoothMax, smoothMin } from '#studio/draw/solids.ts';

/** A thick-walled mug in units of 1.5 mm, with its handle on the right. */
const HEIGHT = 63;
const WALL = 2.5;

function handle(x: number, y: number, z: number): number {
  const ring = Math.hypot(x - 26, Math.max(0, Math.abs(y - 32.5) - 4.5)) - 16.4;
  const grip = box2(ring, z, 2.5, 4.4, 2.3);
  return Math.max(grip, RADIUS - 1.6 - Math.hypot(x, z));
}

function mugBody(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  // The wall becomes narrower towards the foot.
  const foot = Math.max(0, 9 - y) / 9;
  const outside = box2(r + 3.2 * foot * foot, y - HEIGHT / 2, RADIUS, HEIGHT / 2, 1.4) * 0.85;
  const withHandle = smoothMin(outside, handle(x, y, z), 3.2);
  const inside = box2(r, y - HEIGHT / 2 - 14, RADIUS - WALL, HEIGHT / 2 + 10, 6);
  return smoothMax(withHandle, -inside, 1.7);
}

export const mug: Still = {
  parts: [{ distance: mugBody, finish: { mirror: 0.055, rough: 0.06 } }],
  box: [
    [-RADIUS - 0.1, -0.1, -RADIUS - 0.1],
    [46, HEIGHT + 0.2, RADIUS + 0.1],
  ],
  toPrintPoint: ([x, y, z]) => {
    const isOutside = Math.hypot(x, z) > RADIUS - 1.6 || y < 9;
    return isOutside && x < 25 ? [Math.atan2(x, z) * RADIUS, PRINT_CENTER[1] - y] : undefined;
  },
};
