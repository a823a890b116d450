import { type Camera, getCameraAxes, type Plane, unprojectPoint } from '#pictures/camera.ts';
import { add, dot, normalize, reflect, type Vec } from '#pictures/vector.ts';
import { blur, createField, type Field, MASTER } from './field.ts';
import { KEY_LIGHT } from './key-light.ts';
import { sampleOverheadLight } from './studio.ts';
import { createTracer, FAR, type Hit } from './tracer.ts';
import type { ViewLayers } from './write-layers.ts';

/** A solid in millimeters, on the floor at y = 0. `body` and `rubber` return signed distances. */
export interface Solid {
  readonly body: (x: number, y: number, z: number) => number;
  /** Parts with a fixed dark color. */
  readonly rubber: (x: number, y: number, z: number) => number;
  /** Converts a point of the surface to the print: millimeters right of its center, and above the floor. Undefined outside the print. */
  readonly toFacePoint: (x: number, y: number, z: number) => readonly [number, number] | undefined;
}

/** The printed face: its plane if it were flat, and how far the bend can move the print. */
export interface Face {
  readonly plane: Plane;
  /** Height of the center above the floor, in millimeters. */
  readonly middle: number;
  /** Displacement that a layer value of 1 stands for, in fractions of the side. */
  readonly reach: number;
}

/** Index of the rubber among the parts. */
const RUBBER = 1;
interface Tone {
  shade: number;
  light: number;
  rim: number;
  rubber: number;
  /** Share of the background that is visible through the material. */
  clear: number;
}

function createSolidShader(solid: Solid) {
  const { body, rubber } = solid;
  const { trace, shadow, openness, getNormal } = createTracer([body, rubber]);
  /** Returns the millimeters of material along a ray into the body, and the point where the ray leaves it. */
  const traceThrough = (p: Vec, ray: Vec): { thickness: number; exit: Vec } => {
    let t = 0.15;
    for (let step = 0; step < 40; step++) {
      const q = add(p, ray, t);
      const d = body(q[0], q[1], q[2]);
      if (d > 0) break;
      t += Math.max(0.15, -d * 0.9);
      if (t > 24) break;
    }
    return { thickness: t, exit: add(p, ray, t) };
  };
  const tone = (hit: Hit, ray: Vec): Tone => {
    const { point: at, normal } = hit;
    const facing = Math.max(0, -dot(ray, normal));
    const fresnel = 0.055 + 0.945 * (1 - facing) ** 5;
    const lit = shadow(add(at, normal, 0.08), KEY_LIGHT, 9);
    const open = openness(at, normal);
    const mirrored = reflect(ray, normal);
    const seen = mirrored[1] > 0 ? shadow(add(at, normal, 0.1), mirrored, 6) : 0.4;
    let gloss = fresnel * sampleOverheadLight(mirrored) * (0.2 + 0.8 * seen) * (0.3 + 0.7 * open);
    if (hit.part === RUBBER) {
      const diffuse = Math.max(0, dot(normal, KEY_LIGHT)) * lit;
      return {
        shade: (0.45 + 0.9 * diffuse) * (0.35 + 0.65 * open),
        light: gloss * 0.4,
        rim: fresnel,
        rubber: 1,
        clear: 0,
      };
    }
    const bent = normalize(add(ray, normal, -0.35));
    const { thickness, exit } = traceThrough(at, bent);
    const clear = Math.exp(-thickness / 7);
    const diffuse = Math.max(0, dot(normal, KEY_LIGHT) * 0.75 + 0.25) * (0.35 + 0.65 * lit);
    // Light that enters on the far side. It is strongest where the material towards the lamp is thin.
    const glow = Math.exp(-traceThrough(at, KEY_LIGHT).thickness / 7);
    const inner = getNormal(exit, body);
    gloss += 0.16 * clear * Math.min(2, sampleOverheadLight(reflect(bent, inner)) * 0.5);
    const front = Math.max(0, normal[2]);
    const shade =
      (0.3 + 0.44 * diffuse + 0.17 * front + 0.2 * glow + 0.3 * clear) * (0.5 + 0.56 * open) + 0.06;
    return {
      shade: shade - 0.24 * (1 - facing) ** 2,
      light: gloss,
      rim: (1 - facing) ** 1.6,
      rubber: 0,
      clear: clear * facing,
    };
  };
  return { trace, shadow, openness, tone };
}

/** Renders a glossy, slightly translucent solid on the studio floor into layers without a color. */
export function renderSolid(solid: Solid, camera: Camera, face: Face): ViewLayers {
  const { trace, shadow, openness, tone } = createSolidShader(solid);
  const { eye, right, up, back } = getCameraAxes(camera);
  const rayAt = (px: number, py: number): Vec => {
    const u = (px / MASTER - 0.5) * camera.viewWidth;
    const v = (0.5 - py / MASTER) * camera.viewWidth;
    return normalize(add(add(add(camera.target, right, u), up, v), eye, -1));
  };
  const layers = {
    mask: createField(),
    shade: createField(0.6),
    light: createField(),
    rim: createField(),
  };
  const [foldX, foldY, above] = [createField(), createField(), createField()];
  const [hardShadow, softShadow] = [createField(), createField()];
  const fixed = Buffer.alloc(MASTER * MASTER * 4);
  const depth = createField(FAR * 2);
  const paint = (i: number, samples: readonly (Tone | undefined)[]): void => {
    const hits = samples.filter((s) => s !== undefined);
    if (hits.length === 0) return;
    const mean = (pick: (t: Tone) => number): number =>
      hits.reduce((sum, t) => sum + pick(t), 0) / hits.length;
    layers.mask[i] = (hits.length / samples.length) * (1 - 0.62 * mean((t) => t.clear));
    const rubber = mean((t) => t.rubber);
    layers.shade[i] = mean((t) => t.shade);
    layers.light[i] = Math.min(
      1,
      mean((t) => t.light),
    );
    layers.rim[i] = mean((t) => t.rim);
    const gray = Math.min(255, 44 * mean((t) => t.shade) + 190 * mean((t) => t.light));
    fixed.set(
      [gray, gray * 1.02, gray * 1.05, rubber * 255 * (hits.length / samples.length)],
      i * 4,
    );
  };
  for (let py = 0; py < MASTER; py++) {
    for (let px = 0; px < MASTER; px++) {
      const i = py * MASTER + px;
      const ray = rayAt(px + 0.5, py + 0.5);
      const hit = trace(eye, ray);
      if (hit) {
        depth[i] = -dot(hit.point, back) + (hit.part === RUBBER ? 30 : 0);
        paint(i, [tone(hit, ray)]);
        const place = solid.toFacePoint(hit.point[0], hit.point[1], hit.point[2]);
        above[i] = place && hit.part !== RUBBER ? 0 : 1;
        if (place) {
          const { plane, middle, reach } = face;
          const [flatX, flatY] = unprojectPoint(plane, px / MASTER, py / MASTER);
          foldX[i] = (place[0] * plane.unit - flatX) / reach;
          foldY[i] = ((middle - place[1]) * plane.unit - flatY) / reach;
        }
      }
      if (ray[1] < -0.02 && py % 2 === 0 && px % 2 === 0) {
        const floor = add(eye, ray, -eye[1] / ray[1]);
        const lifted: Vec = [floor[0], 0.02, floor[2]];
        const dark = 1 - shadow(lifted, KEY_LIGHT, 14);
        const near = 1 - openness(lifted, [0, 1, 0]);
        for (const k of [i, i + 1, i + MASTER, i + MASTER + 1]) {
          hardShadow[k] = Math.min(1, dark * 0.78 + near * 0.4);
          softShadow[k] = Math.min(1, near * 1.1 + dark * 0.25);
        }
      }
    }
  }
  forEachEdgePixel(depth, (i) => {
    const [x, y] = [i % MASTER, Math.floor(i / MASTER)];
    const samples = [0.125, 0.375, 0.625, 0.875].flatMap((dx, k) => {
      const ray = rayAt(x + dx, y + ([0.375, 0.875, 0.125, 0.625][k] ?? 0.5));
      const hit = trace(eye, ray);
      return [hit ? tone(hit, ray) : undefined];
    });
    layers.mask[i] = 0;
    fixed.fill(0, i * 4, i * 4 + 4);
    paint(i, samples);
  });
  return {
    ...layers,
    above,
    foldX: blur(foldX, 2),
    foldY: blur(foldY, 2),
    hardShadow: blur(hardShadow, 3),
    softShadow: blur(softShadow, 22),
    fixed,
  };
}

/** Calls `redraw` for every pixel whose depth differs from a neighbor's. These are outlines, where one ray per pixel is not enough. */
export function forEachEdgePixel(depth: Field, redraw: (i: number) => void): void {
  for (let y = 1; y < MASTER - 1; y++) {
    for (let x = 1; x < MASTER - 1; x++) {
      const i = y * MASTER + x;
      const center = depth[i] ?? 0;
      const isEdge = [i - 1, i + 1, i - MASTER, i + MASTER].some(
        (k) => Math.abs((depth[k] ?? 0) - center) > 0.7,
      );
      if (isEdge) redraw(i);
    }
  }
}
