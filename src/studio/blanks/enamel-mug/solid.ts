import { FRONT, PRINT_CENTER, RADIUS, SIDE } from '#pictures/blanks/enamel-mug/cameras.ts';
import { projectPlane } from '#pictures/camera.ts';
import type { Rgb } from '#pictures/color.ts';
import { ENAMEL_MUG_BEND } from '#pictures/views.ts';
import { renderStill, type Still } from '#studio/draw/render-still.ts';
import { extrude, smoothMax, smoothMin } from '#studio/draw/solids.ts';
import type { ViewLayers } from '#studio/draw/write-layers.ts';

/** A thin-walled enamel mug with a dark rolled rim and a handle of bent sheet, in units of 1.5 mm. */
const HEIGHT = 52;
const WALL = 0.9;
const WHITE: Rgb = [240, 238, 232];
const STEEL: Rgb = [34, 38, 46];

/** The wall widens a little towards the rim, and turns in at the foot. */
function getRadius(y: number): number {
  const foot = Math.max(0, 5 - y) / 5;
  return RADIUS - 0.9 + (0.9 * y) / HEIGHT - 3 * foot * foot;
}

function handle(x: number, y: number, z: number): number {
  // An ear: wide above, drawn in below.
  const lean = 0.16 * (30 - y);
  const ring = Math.hypot((x - 27 + lean * 0.6) * 1.02, Math.max(0, Math.abs(y - 27) - 5)) - 13.6;
  const flat = extrude(Math.abs(ring) - 0.75, Math.abs(z) - 4.6, 0.7);
  return Math.max(flat, getRadius(y) - 0.4 - Math.hypot(x, z));
}

function body(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const outside = smoothMax(smoothMax(r - getRadius(y), -y + 0.1, 1.2), y - HEIGHT, 0.2) * 0.9;
  const inside = Math.max(r - getRadius(y) + WALL, 1.6 - y);
  return smoothMin(smoothMax(outside, -inside, 0.4), handle(x, y, z), 0.8) * 0.9;
}

/** The white enamel inside. */
function lining(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const skin = Math.max(r - getRadius(y) + WALL - 0.05, 1.6 - y);
  return Math.max(Math.abs(skin) - 0.12, y - HEIGHT + 0.6) * 0.9;
}

const rim = (x: number, y: number, z: number): number =>
  Math.hypot(Math.hypot(x, z) - getRadius(HEIGHT) + 0.2, y - HEIGHT) - 1.15;

const enamelMug: Still = {
  parts: [
    { distance: body, finish: { mirror: 0.05, rough: 0.12 } },
    { distance: lining, finish: { color: WHITE, mirror: 0.05, rough: 0.12 } },
    { distance: rim, finish: { color: STEEL, mirror: 0.08, rough: 0.2 } },
  ],
  box: [
    [-RADIUS - 1.6, -0.1, -RADIUS - 1.6],
    [44, HEIGHT + 1.4, RADIUS + 1.6],
  ],
  toPrintPoint: ([x, y, z]) =>
    Math.hypot(x, z) > getRadius(y) - 0.5 && x < 26
      ? [Math.atan2(x, z) * RADIUS, PRINT_CENTER[1] - y]
      : undefined,
};

const views = { front: FRONT, side: SIDE } as const;

/** Renders a view of the mug, the print bent around its body. */
export function render(view: keyof typeof views): ViewLayers {
  const camera = views[view];
  return renderStill(enamelMug, camera, {
    plane: projectPlane(camera, PRINT_CENTER),
    reach: ENAMEL_MUG_BEND[view],
  });
}
