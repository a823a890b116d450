import { type Camera, getCameraAxes, type Plane, unprojectPoint } from '#pictures/camera.ts';
import type { Rgb } from '#pictures/color.ts';
import { add, dot, normalize, reflect, type Vec } from '#pictures/vector.ts';
import { blur, createField, MASTER, spread } from './field.ts';
import { KEY_LIGHT } from './key-light.ts';
import { forEachEdgePixel } from './render-solid.ts';
import { sampleOverheadLight, sampleSoftboxes } from './studio.ts';
import { createTracer, FAR, type Hit, type SignedDistance, type Tracer } from './tracer.ts';
import type { ViewLayers } from './write-layers.ts';

/** The material of a part. */
export interface Finish {
  /** Fixed color. Undefined for a part in the product's color. */
  readonly color?: Rgb | ((at: Vec) => Rgb);
  /** Reflectance at a right angle: 0 for cloth and paper, 0.05 for lacquer, 0.7 for steel. */
  readonly mirror: number;
  /** Roughness: 0 is polished, 1 is satin. */
  readonly rough: number;
  /** Whether the part covers prints. */
  readonly above?: boolean;
}

export interface StillPart {
  readonly distance: SignedDistance;
  readonly finish: Finish;
}

/** Opaque solids on the studio floor at y = 0. About 100 units fill a picture. */
export interface Still {
  readonly parts: readonly StillPart[];
  /** Opposite corners of a box that contains every part. */
  readonly box: readonly [Vec, Vec];
  /** Converts a point of the surface to the print: units right of and below its center. Undefined outside the print. */
  readonly toPrintPoint: (at: Vec) => readonly [right: number, down: number] | undefined;
}

/** The print: its plane if it were flat, and the displacement that a layer value of 1 stands for. */
export interface Face {
  readonly plane: Plane;
  readonly reach: number;
}

interface Tone {
  shade: number;
  light: number;
  rim: number;
  fixedColor: Rgb;
  /** 1 for a fixed color, 0 for the product's color. */
  isFixed: number;
}

/** Strength of the fill light at the camera. It lights every front that faces the camera. */
const FILL = 0.44;

function createStillShader({ shadow, openness }: Tracer, { parts }: Still, back: Vec) {
  const fillLight = normalize([back[0], 0.25, back[2]]);
  const getReflection = (at: Vec, normal: Vec, ray: Vec, rough: number): number => {
    const mirrored = reflect(ray, normal);
    const seen = 0.35 + 0.65 * shadow(add(at, normal, 0.2), mirrored, 5);
    const upward = Math.max(0, normal[1]) ** 2;
    return (
      (sampleSoftboxes(mirrored, rough) * (1 - upward) +
        sampleOverheadLight(mirrored) * upward * (1 - 0.6 * rough)) *
      seen
    );
  };
  return function tone({ point: at, normal, part }: Hit, ray: Vec): Tone {
    const { color: fixedColor, mirror, rough } = parts[part]?.finish ?? { mirror: 0, rough: 1 };
    const facing = Math.max(0, -dot(ray, normal));
    const lit = dot(normal, KEY_LIGHT) < -0.3 ? 0 : shadow(add(at, normal, 0.15), KEY_LIGHT, 9);
    const open = openness(at, normal);
    const wrap = Math.max(0, dot(normal, KEY_LIGHT) * 0.72 + 0.28);
    const bounce = Math.max(0, -normal[1]) * 0.12;
    const shade =
      (0.35 +
        bounce +
        0.55 * wrap * (0.25 + 0.75 * lit) +
        FILL * Math.max(0, dot(normal, fillLight))) *
      (0.45 + 0.55 * open);
    const image = mirror > 0 ? getReflection(at, normal, ray, rough) : 0;
    const grazing =
      mirror + (1 - mirror) * (1 - facing) ** 5 * (1 - 0.75 * rough) * Math.min(1, mirror * 20);
    const rim = (1 - facing) ** 1.6;
    if (!fixedColor) {
      const half = Math.max(0, dot(normal, normalize(add(KEY_LIGHT, ray, -1)))) ** 14;
      const fuzz = (half * 0.6 + (1 - facing) ** 2 * 0.5) * lit * open;
      const light = mirror === 0 ? fuzz : grazing * image * (0.35 + 0.65 * open);
      return { shade, light, rim, fixedColor: [0, 0, 0], isFixed: 0 };
    }
    const color = typeof fixedColor === 'function' ? fixedColor(at) : fixedColor;
    const matt = shade * (1 - mirror);
    // Metal tints its reflections. Lacquer does not.
    const metal = Math.max(0, (mirror - 0.2) / 0.8);
    const shown = (value: number): number =>
      value * matt +
      grazing * image * 190 * (1 - metal + (metal * value) / 255) * (0.3 + 0.7 * open);
    return {
      shade: 1,
      light: 0,
      rim,
      fixedColor: [shown(color[0]), shown(color[1]), shown(color[2])],
      isFixed: 1,
    };
  };
}

/** Renders opaque solids into layers without a color. */
export function renderStill(still: Still, camera: Camera, face: Face | undefined): ViewLayers {
  const distances = still.parts.map(({ distance }) => distance);
  const tracer = createTracer(distances, { box: still.box, shadowReach: 150, stride: 0.03 });
  const [low, high] = still.box;
  const { trace, shadow, openness } = tracer;
  const { eye, right, up, back } = getCameraAxes(camera);
  const tone = createStillShader(tracer, still, back);
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
  const [foldX, foldY, placed, above] = [
    createField(),
    createField(),
    createField(),
    createField(),
  ];
  const [hardShadow, softShadow] = [createField(), createField()];
  const fixed = Buffer.alloc(MASTER * MASTER * 4);
  const depth = createField(FAR * 4);
  const paint = (i: number, samples: readonly (Tone | undefined)[]): void => {
    const hits = samples.filter((s) => s !== undefined);
    layers.mask[i] = 0;
    fixed.fill(0, i * 4, i * 4 + 4);
    if (hits.length === 0) return;
    const mean = (pick: (t: Tone) => number): number =>
      hits.reduce((sum, t) => sum + pick(t), 0) / hits.length;
    const cover = hits.length / samples.length;
    layers.mask[i] = cover;
    layers.shade[i] = mean((t) => t.shade);
    layers.light[i] = Math.min(
      1,
      mean((t) => t.light),
    );
    layers.rim[i] = mean((t) => t.rim);
    const fixedShare = mean((t) => t.isFixed);
    if (fixedShare === 0) return;
    const channel = (c: 0 | 1 | 2): number =>
      Math.min(255, mean((t) => t.fixedColor[c]) / fixedShare);
    fixed.set([channel(0), channel(1), channel(2), fixedShare * 255 * cover], i * 4);
  };
  for (let py = 0; py < MASTER; py++) {
    for (let px = 0; px < MASTER; px++) {
      const i = py * MASTER + px;
      const ray = rayAt(px + 0.5, py + 0.5);
      const hit = trace(eye, ray);
      if (hit) {
        depth[i] = -dot(hit.point, back) + hit.part * 30;
        paint(i, [tone(hit, ray)]);
        const place = face && still.toPrintPoint(hit.point);
        above[i] = place && !still.parts[hit.part]?.finish.above ? 0 : 1;
        if (place) {
          placed[i] = 1;
          const [flatX, flatY] = unprojectPoint(
            face.plane,
            (px + 0.5) / MASTER,
            (py + 0.5) / MASTER,
          );
          foldX[i] = (place[0] * face.plane.unit - flatX) / face.reach;
          foldY[i] = (place[1] * face.plane.unit - flatY) / face.reach;
        }
      }
      if (ray[1] < -0.02 && py % 2 === 0 && px % 2 === 0) {
        const floor = add(eye, ray, -eye[1] / ray[1]);
        const lifted: Vec = [floor[0], 0.02, floor[2]];
        const dark = 1 - shadow(lifted, KEY_LIGHT, 12);
        const isBeside =
          floor[0] > low[0] - 9 &&
          floor[0] < high[0] + 9 &&
          floor[2] > low[2] - 9 &&
          floor[2] < high[2] + 9;
        const near = isBeside ? 1 - openness(lifted, [0, 1, 0]) : 0;
        for (const k of [i, i + 1, i + MASTER, i + MASTER + 1]) {
          hardShadow[k] = Math.min(1, dark * 0.78 + near * 0.4);
          softShadow[k] = Math.min(1, near * 1.1 + dark * 0.25);
        }
      }
    }
  }
  forEachEdgePixel(depth, (i) => {
    const [x, y] = [i % MASTER, Math.floor(i / MASTER)];
    const samples = [0.125, 0.375, 0.625, 0.875].map((dx, k) => {
      const ray = rayAt(x + dx, y + ([0.375, 0.875, 0.125, 0.625][k] ?? 0.5));
      const hit = trace(eye, ray);
      return hit && tone(hit, ray);
    });
    paint(i, samples);
  });
  return {
    ...layers,
    above,
    // Extends the displacement over the outline, so that a print does not bend back there.
    foldX: blur(spread(foldX, placed, 16, 0), 5),
    foldY: blur(spread(foldY, placed, 16, 0), 5),
    hardShadow: blur(hardShadow, 3),
    softShadow: blur(softShadow, 22),
    fixed,
  };
}
