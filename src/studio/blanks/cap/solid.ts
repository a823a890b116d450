import { PRINT_CENTER } from '#pictures/blanks/cap/cameras.ts';
import type { Still } from '#studio/draw/render-still.ts';
import { bell, extrude, smoothMax, smoothMin } from '#studio/draw/solids.ts';

/** A structured six-panel cap with a curved brim, in units of 3 mm. z points to the front; the sides of the brim touch the floor. */
const HALF_WIDTH = 28.5;
const HALF_LENGTH = 31.5;
const HEIGHT = 38;
/** Angle between two seams. The first seam is at the center of the front. */
const SIXTH = Math.PI / 3;
/** Exponent of the dome's superellipse. It is higher for the stiff front panels, which are steeper than the rest. */
const getFullness = (z: number): number => 2.35 + 0.75 * Math.max(0, Math.min(1, z / 26));

function dome(x: number, y: number, z: number): number {
  const n = getFullness(z);
  const around = Math.hypot(x / HALF_WIDTH, z / HALF_LENGTH);
  return ((around ** n + (Math.max(0, y) / HEIGHT) ** n) ** (1 / n) - 1) * HALF_WIDTH;
}

/** Height of the eyelets. There is one in the middle of each panel, on the surface of the dome. */
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

/** Returns how far seams, stitches, the nearest eyelet and the hem press into the cloth. */
function getStitchDepth(x: number, y: number, z: number): number {
  const turn = Math.atan2(x, z) / SIXTH;
  const angle = Math.round(turn) * SIXTH;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const along = x * sin + z * cos;
  const aside = Math.abs(x * cos - z * sin);
  let pressed = 0.12 * bell(y - 5.4, 0.28);
  if (aside < 5) {
    const stitch = Math.max(0, Math.sin(Math.atan2(y, along) * 150));
    pressed +=
      0.34 * bell(aside, 0.34) +
      (0.1 + 0.12 * stitch) * bell(aside - 1.35, 0.26) -
      0.1 * bell(aside, 2.2);
  }
  const [ex, ez] = EYELETS[(Math.floor(turn) + 6) % 6] ?? [0, 0];
  const away = Math.hypot(x - ex, y - EYELET_HEIGHT, z - ez);
  return away > 4 ? pressed : pressed + 0.9 * bell(away, 0.55) - 0.32 * bell(away - 1.15, 0.42);
}

function getBrimHeight(x: number, z: number): number {
  return 10.4 - 0.0128 * x * x - Math.max(0, z - 26) * 0.03;
}

function brim(x: number, y: number, z: number): number {
  const outline = ((Math.abs(x / 27) ** 2.5 + Math.abs((z - 15) / 42) ** 2.5) ** 0.4 - 1) * 27;
  const edge = Math.max(outline, 12 - z);
  const inset = -outline;
  const rows = inset > 1 ? 0.1 * bell(((inset - 1.6) % 2.7) - 1.35, 0.3) : 0;
  const sheet = Math.abs(y - getBrimHeight(x, z)) / Math.hypot(1, 0.0256 * x) - 0.72 + rows;
  return extrude(edge, sheet, 0.6) * 0.9;
}

function crown(x: number, y: number, z: number): number {
  const surface = dome(x, y, z);
  // Stitches are visible only near the surface. Skipping them elsewhere saves time.
  if (surface > 1.6) return surface * 0.85;
  const panels = smoothMax(surface + getStitchDepth(x, y, z), 1.2 - y, 0.6);
  const button = Math.hypot(x, (y - HEIGHT + 0.2) * 1.7, z) - 2.9;
  return smoothMin(panels, button * 0.6, 0.25) * 0.85;
}

export const cap: Still = {
  parts: [
    { distance: crown, finish: { mirror: 0, rough: 1 } },
    { distance: brim, finish: { mirror: 0, rough: 1, above: true } },
  ],
  box: [
    [-HALF_WIDTH - 0.5, -0.1, -HALF_LENGTH - 0.5],
    [HALF_WIDTH + 0.5, HEIGHT + 2.5, 58],
  ],
  toPrintPoint: ([x, y, z]) =>
    z > 4 ? [Math.atan2(x, z) * Math.hypot(x, z), (PRINT_CENTER[1] - y) * 1.08] : undefined,
};
