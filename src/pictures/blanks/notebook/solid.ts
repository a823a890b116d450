import type { Rgb } from '#pictures/color.ts';
import type { Still } from '#pictures/draw/render-still.ts';
import { bell, box2, extrude } from '#pictures/draw/solids.ts';
import type { Vec } from '#pictures/draw/vector.ts';
import { PRINT_MIDDLE, THICK } from './cameras.ts';

/** An A5 notebook bound in cloth, in units of 2 mm: its spine on the left, an elastic band, a ribbon. */
const [WIDE, LONG] = [37, 52.5];
const BOARD = 1.1;
const ELASTIC_AT = 29.5;

function cover(x: number, y: number, z: number): number {
  const outline = box2(x, z, WIDE, LONG, 2.6);
  const top = extrude(outline, Math.abs(y - THICK + BOARD / 2) - BOARD / 2, 0.42);
  const bottom = extrude(outline, Math.abs(y - BOARD / 2) - BOARD / 2, 0.42);
  const spine = Math.max(box2(x + WIDE - 1.2, y - THICK / 2, 1.4, THICK / 2, 1.2), Math.abs(z) - LONG);
  const hinge = y > THICK - 1 ? 0.45 * bell(x + WIDE - 6.5, 0.8) : 0;
  return (Math.min(top, bottom, spine) + hinge) * 0.9;
}

function pages(x: number, y: number, z: number): number {
  const outline = box2(x + 0.4, z, WIDE - 1.3, LONG - 1, 1.8);
  return extrude(outline, Math.abs(y - THICK / 2) - THICK / 2 + BOARD - 0.05, 0.1);
}

/** Sheets, seen as fine lines along the edges of the block. */
function paper([x, y, z]: Vec): Rgb {
  const line = 1 - 0.09 * (0.5 + 0.5 * Math.sin(y * 26 + Math.sin((x + z) * 0.13) * 1.3));
  return [244 * line, 239 * line, 226 * line];
}

function elastic(x: number, y: number, z: number): number {
  const loop = Math.max(Math.abs(y - THICK / 2) - THICK / 2, Math.abs(z) - LONG) - 0.36;
  return extrude(Math.max(loop, -loop - 0.72), Math.abs(x - ELASTIC_AT) - 1.2, 0.2);
}

function ribbon(x: number, y: number, z: number): number {
  const along = z - LONG;
  const height = along < 0 ? THICK / 2 : Math.max(0.16, THICK / 2 - 0.16 * along - 0.11 * along * along);
  const aside = x + 9 - 0.02 * along * along;
  const flat = along < 0 ? 0.95 : 0.55;
  // Cut at a slant, so that it does not fray.
  return (
    extrude(Math.max(Math.abs(aside) - 1.1, 44 - z, z - LONG - 13 + aside), Math.abs(y - height) * flat - 0.09, 0.08) *
    0.8
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
    [-WIDE - 1, -0.1, -LONG - 1],
    [WIDE + 1, THICK + 1, LONG + 16],
  ],
  printPlace: ([x, y, z]) => (y > THICK - 0.3 ? [x - PRINT_MIDDLE[0], z] : undefined),
};
