import { add, cross, dot, normalize, type Vec } from './vector.ts';

/** Viewpoint on a solid. Lengths are in the units of the solid. */
export interface Camera {
  /** Degrees around the vertical axis: 0 is the front of the solid, positive angles are its left. */
  readonly azimuth: number;
  /** Degrees above the floor. */
  readonly elevation: number;
  readonly target: Vec;
  /** Width of the picture at the target. */
  readonly viewWidth: number;
  /** Distance to the target. The default corresponds to a long lens, which is usual for product photos. */
  readonly distance?: number;
}

const DEFAULT_DISTANCE = 230;

/** Returns the position and the axes of a camera. `back` points from the target to the camera. */
export function getCameraAxes({
  azimuth,
  elevation,
  target,
  distance = DEFAULT_DISTANCE,
}: Camera): {
  eye: Vec;
  right: Vec;
  up: Vec;
  back: Vec;
} {
  const [a, b] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const back: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
  const right = normalize(cross([0, 1, 0], back));
  return { eye: add(target, back, distance), right, up: cross(back, right), back };
}

/** The projection of a flat surface, in fractions of the picture's side. */
export interface Plane {
  /** Center of the surface. */
  readonly x: number;
  readonly y: number;
  /** Projected length of one unit that is parallel to the picture. */
  readonly unit: number;
  /** Projections of one unit to the right and one unit down on the surface, divided by `unit`. */
  readonly right: readonly [x: number, y: number];
  readonly down: readonly [x: number, y: number];
}

const VERTICAL_AXES: readonly [Vec, Vec] = [
  [1, 0, 0],
  [0, -1, 0],
];

/** Right and down axes of a horizontal plane whose print is read from the front. */
export const HORIZONTAL_AXES: readonly [Vec, Vec] = [
  [1, 0, 0],
  [0, 0, 1],
];

/** Projects a plane around its center. `axes` are its right and down; the default is a vertical plane that faces the front. */
export function projectPlane(camera: Camera, center: Vec, axes = VERTICAL_AXES): Plane {
  const [toRight, toDown] = axes;
  const { right, up, back } = getCameraAxes(camera);
  const distance = camera.distance ?? DEFAULT_DISTANCE;
  const offset = add(center, camera.target, -1);
  const unit = distance / (distance - dot(back, offset)) / camera.viewWidth;
  return {
    x: 0.5 + dot(right, offset) * unit,
    y: 0.5 - dot(up, offset) * unit,
    unit,
    right: [dot(right, toRight), -dot(up, toRight)],
    down: [dot(right, toDown), -dot(up, toDown)],
  };
}

/** Converts a point of the picture to the point of the plane that it shows, relative to the plane's center. Both are in fractions of the side. */
export function unprojectPoint(
  { x, y, right, down }: Plane,
  px: number,
  py: number,
): readonly [number, number] {
  const area = right[0] * down[1] - right[1] * down[0];
  const [dx, dy] = [px - x, py - y];
  return [(dx * down[1] - dy * down[0]) / area, (dy * right[0] - dx * right[1]) / area];
}
