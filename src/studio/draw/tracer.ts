import { add, normalize, type Vec } from '#pictures/vector.ts';

/** Returns the distance from a point to a surface. Negative inside. */
export type SignedDistance = (x: number, y: number, z: number) => number;

export interface Hit {
  readonly point: Vec;
  readonly normal: Vec;
  /** Index of the part. */
  readonly part: number;
}

export interface Tracer {
  readonly trace: (origin: Vec, ray: Vec) => Hit | undefined;
  /** Returns 1 where light from a direction arrives, 0 where a part blocks it. A lower `softness` blurs the edge more. */
  readonly shadow: (from: Vec, towards: Vec, softness: number) => number;
  /** Ambient occlusion: 1 for an open surface, less in hollows and near the floor. */
  readonly openness: (at: Vec, normal: Vec) => number;
  readonly getNormal: (at: Vec, distance: SignedDistance) => Vec;
}

/** Maximum length of a ray. */
export const FAR = 400;

export interface TracerOptions {
  /** Opposite corners of a box that contains every part. Rays skip the space outside it in one step. */
  readonly box?: readonly [Vec, Vec];
  /** Maximum length of a shadow. */
  readonly shadowReach?: number;
  /** Minimum step of a shadow ray, as a fraction of the distance it has covered. */
  readonly stride?: number;
}

/** Distances at which a ray enters and leaves a box. If the ray misses, `leaves` is less than `enters`. */
function intersectBox(
  [low, high]: readonly [Vec, Vec],
  from: Vec,
  ray: Vec,
): readonly [enters: number, leaves: number] {
  let [enters, leaves] = [0, FAR];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(low[axis] - from[axis]) / ray[axis], (high[axis] - from[axis]) / ray[axis]];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
  }
  return [enters, leaves];
}

/** Creates a sphere tracer for parts that stand on y = 0. Throws without parts. */
export function createTracer(
  parts: readonly SignedDistance[],
  { box, shadowReach = 60, stride = 0 }: TracerOptions = {},
): Tracer {
  // Penumbras extend a little beyond the part that casts the shadow.
  const shadowBox = box && ([add(box[0], [-6, -6, -6]), add(box[1], [6, 6, 6])] as const);
  const minStep = stride > 0 ? 0.25 : 0.12;
  const [first] = parts;
  if (!first) throw new Error('The tracer has no parts: expected at least one part');
  const all: SignedDistance = (x, y, z) => {
    let nearest = first(x, y, z);
    for (let i = 1; i < parts.length; i++) nearest = Math.min(nearest, parts[i]?.(x, y, z) ?? FAR);
    return nearest;
  };
  const getNormal = (at: Vec, f: SignedDistance): Vec => {
    const e = 0.03;
    const [x, y, z] = at;
    return normalize([
      f(x + e, y, z) - f(x - e, y, z),
      f(x, y + e, z) - f(x, y - e, z),
      f(x, y, z + e) - f(x, y, z - e),
    ]);
  };
  const trace = (origin: Vec, ray: Vec): Hit | undefined => {
    const [enters, leaves] = box ? intersectBox(box, origin, ray) : [0, FAR];
    let t = enters;
    for (let step = 0; step < 160 && t < leaves; step++) {
      const p = add(origin, ray, t);
      const d = all(p[0], p[1], p[2]);
      if (d < 0.01) {
        let closest = 0;
        for (let i = 1; i < parts.length; i++) {
          if ((parts[i]?.(p[0], p[1], p[2]) ?? FAR) < (parts[closest]?.(p[0], p[1], p[2]) ?? FAR))
            closest = i;
        }
        return { point: p, normal: getNormal(p, parts[closest] ?? first), part: closest };
      }
      t += d * 0.8;
      if (t > FAR || p[1] < -4) return undefined;
    }
    return undefined;
  };
  const shadow = (from: Vec, towards: Vec, softness: number): number => {
    const [enters, leaves] = shadowBox ? intersectBox(shadowBox, from, towards) : [0, shadowReach];
    let lit = 1;
    for (let t = Math.max(0.4, enters); t < Math.min(shadowReach, leaves); ) {
      const d = all(from[0] + towards[0] * t, from[1] + towards[1] * t, from[2] + towards[2] * t);
      if (d < 0.005) return 0;
      lit = Math.min(lit, (softness * d) / t);
      t += Math.max(minStep, d * 0.8, t * stride);
    }
    return Math.min(1, lit);
  };
  const openness = (p: Vec, n: Vec): number => {
    let closed = 0;
    for (const [away, weight] of [
      [0.6, 0.5],
      [1.8, 0.22],
      [4.5, 0.09],
      [9, 0.035],
    ] as const) {
      const q = add(p, n, away);
      closed += Math.max(0, away - Math.min(all(q[0], q[1], q[2]), q[1] + 0.5)) * weight;
    }
    return Math.max(0, 1 - closed * 0.85);
  };
  return { trace, shadow, openness, getNormal };
}
