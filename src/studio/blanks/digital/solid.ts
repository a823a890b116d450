import { THICKNESS } from '#pictures/blanks/digital/cameras.ts';
import type { Rgb } from '#pictures/color.ts';
import type { Still } from '#studio/draw/render-still.ts';
import { box2, extrude } from '#studio/draw/solids.ts';

/** A tablet that shows the artwork, with a stylus beside it, in units of 2 mm. The screen has the product's color. */
const [HALF_WIDTH, HALF_LENGTH] = [42, 57];
const BEZEL = 3.6;

const METAL: Rgb = [168, 171, 176];
const GLASS: Rgb = [14, 15, 17];
const WHITE: Rgb = [236, 237, 238];

const body = (x: number, y: number, z: number): number =>
  extrude(
    box2(x, z, HALF_WIDTH, HALF_LENGTH, 6.4),
    Math.abs(y - THICKNESS / 2) - THICKNESS / 2 + 0.05,
    1.1,
  );
const glass = (x: number, y: number, z: number): number =>
  extrude(
    box2(x, z, HALF_WIDTH - 0.7, HALF_LENGTH - 0.7, 5.8),
    Math.abs(y - THICKNESS + 0.5) - 0.5,
    0.08,
  );
const screen = (x: number, y: number, z: number): number =>
  extrude(
    box2(x, z, HALF_WIDTH - BEZEL, HALF_LENGTH - BEZEL, 3),
    Math.abs(y - THICKNESS + 0.48) - 0.5,
    0.01,
  );

function stylus(x: number, y: number, z: number): number {
  const [u, w] = [(x - 55) * 0.995 + z * 0.1, z * 0.995 - (x - 55) * 0.1];
  // Drawn to a point at the far end.
  const slim = Math.max(0, Math.min(1, (-34 - w) / 9));
  const r = Math.hypot(u, y - 2.1);
  return (
    Math.max(r - 2.1 + 1.7 * slim, Math.hypot(r * 0.4, Math.max(0, Math.abs(w) - 42)) - 0.8) * 0.9
  );
}

export const tablet: Still = {
  parts: [
    { distance: screen, finish: { mirror: 0.02, rough: 0 } },
    { distance: body, finish: { color: METAL, mirror: 0.5, rough: 0.6 } },
    { distance: glass, finish: { color: GLASS, mirror: 0.03, rough: 0 } },
    { distance: stylus, finish: { color: WHITE, mirror: 0.03, rough: 0.4 } },
  ],
  box: [
    [-HALF_WIDTH - 0.5, -0.1, -HALF_LENGTH - 0.5],
    [63, 5, HALF_LENGTH + 0.5],
  ],
  toPrintPoint: ([x, y, z]) => (y > THICKNESS - 0.2 && x < HALF_WIDTH ? [x, z] : undefined),
};
