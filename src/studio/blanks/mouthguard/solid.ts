import { box2, smoothMax, smoothMin } from '#studio/draw/solids.ts';

/**
 * The mouthguard as a solid, in millimeters: x to the wearer's left, y up, z to the front. Its lowest point is at y = 0.
 * A trough for the upper teeth bent into an arch, and before it the reservoir: a pouch the size of a lip guard with a
 * filling cap. Each function gives the distance to its surface, negative inside.
 */
const ARCH = 24;
const LEGS = -25;
const SHIELD_RADIUS = 46;
const SHIELD_AXIS = -9.5;

function trough(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  const flare = z < 0 ? -z * 0.07 : 0;
  const out = (z > 0 ? Math.hypot(x, z * 1.04) - ARCH : side - ARCH - flare) + 0.4;
  // 0 at the front teeth, 1 at the molars.
  const back = z > 0 ? Math.atan2(side, z) / 3.4 : 0.46 + (-z / -LEGS) * 0.54;
  const notch = Math.exp(-((x / 3.4) ** 2)) * (z > 0 ? 3.6 : 0);
  // The walls become lower towards the ends of the legs.
  const ending = Math.max(0, (-13 - z) / 12) ** 2;
  const outerTop = 15.2 - 4.2 * back - notch - 4.6 * ending;
  const innerTop = 10.6 - 2.4 * back - 2.6 * ending;
  const half = 4.4 + 1.3 * back;
  const lean = out - y * 0.1;
  const outer = box2(lean - half, y - outerTop / 2, 1.25, outerTop / 2, 1.1);
  const inner = box2(out + half + y * 0.07, y - innerTop / 2, 1.15, innerTop / 2, 1.05);
  const floor = box2(out, y - 1.7, half + 0.2, 1.7, 1.1);
  const profile = smoothMin(smoothMin(outer, floor, 2.6), inner, 2.6);
  const groove =
    0.45 *
    Math.exp(-(((y - 4.2) / 0.55) ** 2)) *
    (out > half ? 1 : 0) *
    Math.min(1, Math.max(0, back * 4 - 0.9));
  return smoothMax(profile, Math.hypot(Math.max(0, -z - 17), out * 0.62) - 8.2, 3) + groove;
}

function reservoir(x: number, y: number, z: number): number {
  const u = Math.atan2(x, z - SHIELD_AXIS) * SHIELD_RADIUS;
  const depth = Math.hypot(x, z - SHIELD_AXIS) - SHIELD_RADIUS;
  const waist = 1 - 0.07 * Math.exp(-((u / 9) ** 2));
  const face = box2(u, (y - 9.2) / waist, 22.5, 8.6, 8);
  const edge = 3.3;
  const a = face + edge;
  const b =
    Math.abs(depth) - 4.3 + edge - 0.9 * Math.max(0, 1 - (u / 24) ** 2 - ((y - 9) / 12) ** 2);
  const pouch = Math.min(Math.max(a, b), 0) + Math.hypot(Math.max(a, 0), Math.max(b, 0)) - edge;
  const rim = depth > 0 ? 0.42 * Math.exp(-(((face + 2.6) / 0.5) ** 2)) : 0;
  return pouch * 0.92 + rim;
}

function bridge(x: number, y: number, z: number): number {
  return Math.max(box2(x, y - 6.2, 9, 3.2, 2.4), Math.abs(z - 28) - 6);
}

/** Parts in the product's color. */
export function body(x: number, y: number, z: number): number {
  return smoothMin(smoothMin(trough(x, y, z), bridge(x, y, z), 3), reservoir(x, y, z), 2.2);
}

/** Filling cap on the reservoir and the two bite valves in the trough: always dark rubber. */
export function rubber(x: number, y: number, z: number): number {
  const capX = x - 11.5;
  const capZ = z - 34.8;
  const angle = Math.atan2(capZ, capX);
  const radius = Math.hypot(capX, capZ) + Math.cos(angle * 18) * 0.09;
  const cap =
    box2(radius, y - 18.2, 3.7, 1.5, 0.6) +
    0.35 * Math.exp(-(((radius - 2.3) / 0.35) ** 2)) * (y > 18.5 ? 1 : 0);
  const vx = Math.abs(x) - 22.1;
  const vz = z - 8.5;
  const dome = Math.hypot(vx, (y - 3) * 1.15, vz) - 2.7;
  const slit = Math.max(Math.abs(vx * 0.8 + vz * 0.6) - 0.28, 3.6 - y);
  return Math.min(cap, Math.max(dome, -slit));
}

/** Point on the reservoir's front face: millimeters right of its center and above the floor. Undefined elsewhere. */
export function toFacePoint(
  x: number,
  y: number,
  z: number,
): readonly [u: number, v: number] | undefined {
  if (Math.hypot(x, z - SHIELD_AXIS) < SHIELD_RADIUS + 1) return undefined;
  return [Math.atan2(x, z - SHIELD_AXIS) * SHIELD_RADIUS, y];
}
