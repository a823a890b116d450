import type { BlankView, PrintArea } from './blank-view.ts';

/** An affine transformation, as `matrix` of SVG. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The part of a drawing that a scene shows, in 1,600ths, and how it is turned. */
export interface ClothScene {
  readonly window?: { readonly x: number; readonly y: number; readonly size: number };
  readonly matrix?: Matrix;
}

/** Returns the transformation that turns by degrees (clockwise) and scales around the middle of a drawing, then moves it. */
function turn(degrees: number, scale: number, dx = 0, dy = 0, flatten = 1): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [a, b, c, d] = [cos, sin * flatten, -sin, cos * flatten];
  return [a, b, c, d, 800 + dx - 800 * (a + c), 800 + dy - 800 * (b + d)];
}

export const TEE_SCENES = {
  folded: { window: { x: 270, y: 60, size: 1060 }, matrix: turn(-7, 1, 26, 0) },
  hanging: { matrix: turn(0, 1.02, 0, 34) },
  flat: { matrix: turn(13, 0.95, 4, 0) },
} as const satisfies Record<string, ClothScene>;

export const HOODIE_SCENES = {
  folded: { window: { x: 200, y: 20, size: 1200 }, matrix: turn(6, 1, -19, 10) },
  hanging: { matrix: turn(0, 0.94, 0, 76) },
  flat: { matrix: turn(-12, 0.92, 0, 10) },
} as const satisfies Record<string, ClothScene>;

export const TOTE_SCENES = {
  hanging: { matrix: turn(0, 0.96, 0, 30) },
  flat: { matrix: turn(-14, 0.94, 20, -40) },
} as const satisfies Record<string, ClothScene>;

export const POSTER_SCENES = {
  framed: { matrix: turn(0, 0.98) },
  hanging: { matrix: turn(0, 0.98, 0, 30) },
} as const satisfies Record<string, ClothScene>;

export const STICKER_SCENES = {
  flat: { matrix: turn(-9, 0.8, 20, 30) },
  low: { matrix: turn(-24, 1.02, 30, 20, 0.66) },
} as const satisfies Record<string, ClothScene>;

/** Converts the print area of a front drawing to a scene of it. Areas are in fractions of the picture's side. */
export function toScene(
  area: PrintArea,
  { window = { x: 0, y: 0, size: 1600 }, matrix = [1, 0, 0, 1, 0, 0] }: ClothScene,
): Pick<BlankView, 'print' | 'plane'> {
  const [a, b, c, d, e, f] = matrix;
  const [cx, cy] = [(area.x + area.width / 2) * 1600, (area.y + area.height / 2) * 1600];
  const zoom = 1600 / window.size;
  const x = (a * cx + c * cy + e - window.x) / window.size;
  const y = (b * cx + d * cy + f - window.y) / window.size;
  const [width, height] = [area.width * zoom, area.height * zoom];
  return {
    plane: { x, y, unit: 1, right: [a, b], down: [c, d] },
    print: { ...area, x: x - width / 2, y: y - height / 2, width, height },
  };
}
