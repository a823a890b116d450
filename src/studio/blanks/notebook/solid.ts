import { PRINT_CENTER, THICKNESS } from '#pictures/blanks/notebook/cameras.ts';
import type { Rgb } from '#pictures/color.ts';
import type { Vec } from '#pictures/vector.ts';
import type { Still } from '#studio/draw/render-still.ts';
import { bell, box2, extrude } from '#studio/draw/solids.ts';

/** A cloth-bound A5 notebook in units of 2 mm, with its spine on the left, an elastic band and a ribbon. */
const [HALF_WIDTH, HALF_LENGTH] = [37, 52.5];
const BOARD = 1.1;
const ELASTIC_AT = 29.5;

function cover(x: number, y: number, z: number): number {
  const outline = box2(x, z, HALF_WIDTH, HALF_LENGTH, 2.6);
  const top = extrude(outline, Math.abs(y - THICKNESS + BOARD / 2) - BOARD / 2, 0.42);
  const bottom = extrude(outline, Math.abs(y - BOARD / 2) - BOARD / 2, 0.42);
  const spine = Math.max(
    box2(x + HALF_WIDTH - 1.2, y - THICKNESS / 2, 1.4, THICKNESS / 2, 1.2),
    Math.abs(z) - HALF_LENGTH,
  );
  const hinge = y > THICKNESS - 1 ? 0.45 * bell(x + HALF_WIDTH - 6.5, 0.8) : 0;
  return (Math.min(top, bottom, spine) + hinge) * 0.9;
}

function pages(x: number, y: number, z: number): number {
  const outline = box2(x + 0.4, z, HALF_WIDTH - 1.3, HALF_LENGTH - 1, 1.8);
  return extrude(outline, Math.abs(y - THICKNESS / 2) - THICKNESS / 2 + BOARD - 0.05, 0.1);
}

/** Color of the page edges: fine lines for the sheets. */
function paper([x, y, z]: Vec): Rgb {
  const line = 1 - 0.09 * (0.5 + 0.5 * Math.sin(y * 26 + Math.sin((x + z) * 0.13) * 1.3));
  return [244 * line, 239 * line, 226 * line];
}

function elastic(x: number, y: number, z: number): number {
  const loop =
    Math.max(Math.abs(y - THICKNESS / 2) - THICKNESS / 2, Math.abs(z) - HALF_LENGTH) - 0.36;
  return extrude(Math.max(loop, -loop - 0.72), Math.abs(x - ELASTIC_AT) - 1.2, 0.2);
}

function ribbon(x: number, y: number, z: number): number {
  const along = z - HALF_LENGTH;
  const height =
    along < 0 ? THICKNESS / 2 : Math.max(0.16, THICKNESS / 2 - 0.16 * along - 0.11 * along * along);
  const aside = x + 9 - 0.02 * along * along;
  const flat = along < 0 ? 0.95 : 0.55;
  // The end of a ribbon is cut at a slant.
  return (
    extrude(
      Math.max(Math.abs(aside) - 1.1, 44 - z, z - HALF_LENGTH - 13 + aside),
      Math.abs(y - height) * flat - 0.09,
      0.08,
    ) * 0.8
  );
}

const BAND: Rgb = [36, 37, 40];

export const notebook: Still = {
  parts: [
    { distance: cover, finish: { mirror: 0, rough: 1 } },
    { distance: pages, finish: { color: paper, mirror: 0, rough: 1 } },
    { distance: elastic, finish: { color: BAND, mirror: 0, rough: 1 } },
    { distance: ribbon, finish: { color: BAND, mirror: 0, rough: 1 } },
  ],
  box: [
    [-HALF_WIDTH - 1, -0.1, -HALF_LENGTH - 1],
    [HALF_WIDTH + 1, THICKNESS + 1, HALF_LENGTH + 16],
  ],
  toPrintPoint: ([x, y, z]) => (y > THICKNESS - 0.3 ? [x - PRINT_CENTER[0], z] : undefined),
};
