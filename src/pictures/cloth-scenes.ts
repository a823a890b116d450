import type { Plane } from './camera.ts';
import type { PlaceArea, PrintArea } from './view-types.ts';

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

/** Converts an area in 1,600ths, the units of the drawings, to fractions of the side of a picture. */
export const fromDrawingUnits = (
  x: number,
  y: number,
  width: number,
  height: number,
): PrintArea => ({
  x: x / 1600,
  y: y / 1600,
  width: width / 1600,
  height: height / 1600,
});

/** Converts a print area of a drawing, in fractions of its side, to a view that enlarges `window`, which is in 1,600ths. */
export function toCloseUp(area: PrintArea, window: NonNullable<ClothScene['window']>): PrintArea {
  const zoom = 1600 / window.size;
  return {
    ...area,
    x: (area.x - window.x / 1600) * zoom,
    y: (area.y - window.y / 1600) * zoom,
    width: area.width * zoom,
    height: area.height * zoom,
  };
}

/** A place of a drawing that is turned, such as one along a sleeve: its center, its size in 1,600ths, and how far down turns to the right. */
function turnArea(x: number, y: number, width: number, height: number, degrees: number): PlaceArea {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    print: { ...fromDrawingUnits(x - width / 2, y - height / 2, width, height), centered: true },
    plane: { x: x / 1600, y: y / 1600, unit: 1 / 1600, right: [cos, -sin], down: [sin, cos] },
  };
}

/** Both sleeves in a front view. The left one is that of the wearer, at the right of the picture. */
export const toSleeves = (
  x: number,
  y: number,
  width: number,
  height: number,
  degrees: number,
) => ({
  'sleeve-left': turnArea(x, y, width, height, degrees),
  'sleeve-right': turnArea(1600 - x, y, width, height, -degrees),
});

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
  { right, down }: Pick<Plane, 'right' | 'down'> = { right: [1, 0], down: [0, 1] },
): Required<PlaceArea> {
  const [a, b, c, d, e, f] = matrix;
  const turnAxis = ([dx, dy]: Plane['right']) => [a * dx + c * dy, b * dx + d * dy] as const;
  const [cx, cy] = [(area.x + area.width / 2) * 1600, (area.y + area.height / 2) * 1600];
  const zoom = 1600 / window.size;
  const x = (a * cx + c * cy + e - window.x) / window.size;
  const y = (b * cx + d * cy + f - window.y) / window.size;
  const [width, height] = [area.width * zoom, area.height * zoom];
  return {
    plane: { x, y, unit: 1, right: turnAxis(right), down: turnAxis(down) },
    print: { ...area, x: x - width / 2, y: y - height / 2, width, height },
  };
}

/** Converts the sleeves of a front drawing to a scene of it. */
export const toSceneSleeves = (
  places: ReturnType<typeof toSleeves>,
  scene: ClothScene,
): typeof places => ({
  'sleeve-left': toSceneArea(places['sleeve-left'], scene),
  'sleeve-right': toSceneArea(places['sleeve-right'], scene),
});

const toSceneArea = ({ print, plane }: PlaceArea, scene: ClothScene): PlaceArea =>
  toScene(print, scene, plane);
