import { add, cross, dot, normalize, type Vec } from './vector.ts';

/** Where a solid is seen from. */
export interface Camera {
  /** Degrees around the solid (0 is its front, positive its left) and above the ground. */
  readonly around: number;
  readonly above: number;
  readonly target: Vec;
  /** Millimetres that the picture shows across. */
  readonly across: number;
}

/** Millimetres between the camera and what it looks at: a long lens, as for products. */
const AWAY = 230;

/** The camera's place and axes; `back` points from what it looks at towards it. */
export function axesOf({ around, above, target }: Camera): { eye: Vec; right: Vec; up: Vec; back: Vec } {
  const [a, b] = [(around * Math.PI) / 180, (above * Math.PI) / 180];
  const back: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
  const right = normalize(cross([0, 1, 0], back));
  return { eye: add(target, back, AWAY), right, up: cross(back, right), back };
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

/** How an upright plane that looks to the front appears around its middle. */
export function planeOf(camera: Camera, middle: Vec): Plane {
  const { right, up, back } = axesOf(camera);
  const away = add(middle, camera.target, -1);
  const unit = AWAY / (AWAY - dot(back, away)) / camera.across;
  return {
    x: 0.5 + dot(right, away) * unit,
    y: 0.5 - dot(up, away) * unit,
    unit,
    right: [right[0], -up[0]],
    down: [-right[1], up[1]],
  };
}

/** The place on a plane that a place of the picture shows, from the plane's middle, in fractions of the side. */
export function onPlane({ x, y, right, down }: Plane, px: number, py: number): readonly [number, number] {
  const area = right[0] * down[1] - right[1] * down[0];
  const [dx, dy] = [px - x, py - y];
  return [(dx * down[1] - dy * down[0]) / area, (dy * right[0] - dx * right[1]) / area];
}
