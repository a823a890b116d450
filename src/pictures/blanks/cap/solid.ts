import type { Still } from '#pictures/draw/render-still.ts';
import { bell, extrude, smoothMax, smoothMin } from '#pictures/draw/solids.ts';
import { PRINT_MIDDLE } from './cameras.ts';

/** A structured six-panel cap with a curved brim, in units of 3 mm: z to the front, the brim's sides on the ground. */
const WIDE = 28.5;
const LONG = 31.5;
const HIGH = 38;
/** Seams stand every 60 degrees, the first in the middle of the front. */
const SIXTH = Math.PI / 3;
/** How full the dome is; the stiffened front panels rise more steeply than the rest. */
const fullness = (z: number): number => 2.35 + 0.75 * Math.max(0, Math.min(1, z / 26));

function dome(x: number, y: number, z: number): number {
  const n = fullness(z);
  const around = Math.hypot(x / WIDE, z / LONG);
  return ((around ** n + (Math.max(0, y) / HIGH) ** n) ** (1 / n) - 1) * WIDE;
}

/** Eyelets stand in the middle of each panel, at this height and so far from the axis. */
const EYELET_HEIGHT = 31.5;
const EYELETS = [0, 1, 2, 3, 4, 5].map((panel) => {
  const angle = (panel + 0.5) * SIXTH;
  let [near, far] = [0, 40];
  for (let step = 0; step < 30; step++) {
    const middle = (near + far) / 2;
    if (dome(Math.sin(angle) * middle, EYELET_HEIGHT, Math.cos(angle) * middle) < 0) near = middle;
    else far = middle;
  }
  return [Math.sin(angle) * near, Math.cos(angle) * near] as const;
});

/** The nearest seam with a row of stitches on either side, the nearest eyelet, and the hem. */
function needlework(x: number, y: number, z: number): number {
  const turn = Math.atan2(x, z) / SIXTH;
  const angle = Math.round(turn) * SIXTH;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const along = x * sin + z * cos;
  const aside = Math.abs(x * cos - z * sin);
  let pressed = 0.12 * bell(y - 5.4, 0.28);
  if (aside < 5) {
    const stitch = Math.max(0, Math.sin(Math.atan2(y, along) * 150));
    pressed += 0.34 * bell(aside, 0.34) + (0.1 + 0.12 * stitch) * bell(aside - 1.35, 0.26) - 0.1 * bell(aside, 2.2);
  }
  const [ex, ez] = EYELETS[(Math.floor(turn) + 6) % 6] ?? [0, 0];
  const away = Math.hypot(x - ex, y - EYELET_HEIGHT, z - ez);
  return away > 4 ? pressed : pressed + 0.9 * bell(away, 0.55) - 0.32 * bell(away - 1.15, 0.42);
}

function brimHeight(x: number, z: number): number {
  return 10.4 - 0.0128 * x * x - Math.max(0, z - 26) * 0.03;
}

function brim(x: number, y: number, z: number): number {
  const outline = ((Math.abs(x / 27) ** 2.5 + Math.abs((z - 15) / 42) ** 2.5) ** 0.4 - 1) * 27;
  const edge = Math.max(outline, 12 - z);
  const inwards = -outline;
  const rows = inwards > 1 ? 0.1 * bell(((inwards - 1.6) % 2.7) - 1.35, 0.3) : 0;
  const sheet = Math.abs(y - brimHeight(x, z)) / Math.hypot(1, 0.0256 * x) - 0.72 + rows;
  return extrude(edge, sheet, 0.6) * 0.9;
}

function crown(x: number, y: number, z: number): number {
  const bare = dome(x, y, z);
  // Needlework matters only where the cloth is near.
  if (bare > 1.6) return bare * 0.85;
  const panels = smoothMax(bare + needlework(x, y, z), 1.2 - y, 0.6);
  const button = Math.hypot(x, (y - HIGH + 0.2) * 1.7, z) - 2.9;
  return smoothMin(panels, button * 0.6, 0.25) * 0.85;
}

export const cap: Still = {
  parts: [
    { distance: crown, finish: { mirror: 0, rough: 1 } },
    { distance: brim, finish: { mirror: 0, rough: 1, above: true } },
  ],
  box: [
    [-WIDE - 0.5, -0.1, -LONG - 0.5],
    [WIDE + 0.5, HIGH + 2.5, 58],
  ],
  printPlace: ([x, y, z]) => (z > 4 ? [Math.atan2(x, z) * Math.hypot(x, z), (PRINT_MIDDLE[1] - y) * 1.08] : undefined),
};
