import { add, cross, dot, normalize, type Vec } from './vector.ts';

/** Where a solid is seen from. */
export interface Camera {
  /** Degrees around the solid (0 is its front, positive its left) and above the ground. */
  readonly around: number;
  readonly above: number;
  readonly target: Vec;
  /** Millimetres that the picture shows across. */
  readonly across: number;
  /** Millimetres to what it looks at; a long lens, as for products, when absent. */
  readonly away?: number;
}

const AWAY = 230;

/** The camera's place and axes; `back` points from what it looks at towards it. */
export function getAxes({ around, above, target, away = AWAY }: Camera): { eye: Vec; right: Vec; up: Vec; back: Vec } {
  const [a, b] = [(around * Math.PI) / 180, (above * Math.PI) / 180];
  const back: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
  const right = normalize(cross([0, 1, 0], back));
  return { eye: add(target, back, away), right, up: cross(back, right), back };
}

/** A flat piece of a solid as a picture shows it, in fractions of the picture's side. */
export interface Plane {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** A millimetre that the camera faces. */
  readonly unit: number;
  /** What the picture makes of one step to the right and one down on the plane, in steps that face the camera. */
  readonly right: readonly [x: number, y: number];
  readonly down: readonly [x: number, y: number];
}

const UPRIGHT: readonly [Vec, Vec] = [
  [1, 0, 0],
  [0, -1, 0],
];

/** The axes of a plane that lies on the ground and is read from the front. */
export const LYING: readonly [Vec, Vec] = [
  [1, 0, 0],
  [0, 0, 1],
];

/** How a plane appears around its middle: given by its right and its down, an upright one that looks to the front else. */
export function projectPlane(camera: Camera, middle: Vec, [toRight, toDown] = UPRIGHT): Plane {
  const { right, up, back } = getAxes(camera);
  const distance = camera.away ?? AWAY;
  const away = add(middle, camera.target, -1);
  const unit = distance / (distance - dot(back, away)) / camera.across;
  return {
    x: 0.5 + dot(right, away) * unit,
    y: 0.5 - dot(up, away) * unit,
    unit,
    right: [dot(right, toRight), -dot(up, toRight)],
    down: [dot(right, toDown), -dot(up, toDown)],
  };
}

/** The place on a plane that a place of the picture shows, from the plane's middle, in fractions of the side. */
export function onPlane({ x, y, right, down }: Plane, px: number, py: number): readonly [number, number] {
  const area = right[0] * down[1] - right[1] * down[0];
  const [dx, dy] = [px - x, py - y];
  return [(dx * down[1] - dy * down[0]) / area, (dy * right[0] - dx * right[1]) / area];
}
