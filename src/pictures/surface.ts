import type { Photography } from '#shared/contract/store-folder/photography.ts';
import { type Camera, getCameraAxes } from './camera.ts';
import { noise } from './noise.ts';
import { add, normalize, type Vec } from './vector.ts';

type Surface = Exclude<Photography['surface'], undefined | 'smooth'>;

/** Returns the brightness of a material at a point of its surface, 1 on average. One unit is the width of a picture, `pixel` is the depth of a pixel. */
type Material = (u: number, v: number, pixel: number) => number;

/** Width of a board, in widths of a picture. */
const BOARD = 0.235;
/** Half the gap between boards. */
const GAP = 0.0017;

const MATERIALS: Readonly<Record<Surface, Material>> = {
  paper: (u, v) =>
    1 +
    0.016 * noise(u * 5, v * 5, 3) +
    0.012 * noise(u * 46, v * 46, 5) +
    0.02 * noise(u * 330, v * 330, 7) +
    // Fibers in two directions.
    0.018 * Math.max(0, noise(u * 60 + v * 18, v * 300 - u * 90, 11) - 0.45) -
    0.03 * Math.max(0, noise(u * 280 - v * 110, v * 70 + u * 24, 13) - 0.6),
  wood: (u, v, pixel) => {
    const board = Math.floor(v / BOARD + 0.37);
    const inside = v / BOARD + 0.37 - board;
    const shift = board * 17.3;
    const along = u + shift;
    // The rings of the tree, bent by what grew around branches.
    const warp = noise(along * 1.6, inside * 2.2, board) * 1.5 + noise(along * 4.6, v * 9, 5) * 0.3;
    const ring = Math.sin((inside * 7 + warp) * Math.PI * 2);
    const grain =
      0.045 * ring +
      0.05 * noise(along * 3, v * 120, 9) +
      0.035 * noise(along * 9, v * 330, 15) -
      0.14 * Math.max(0, noise(along * 14, v * 260, 21) - 0.55);
    const edge = Math.min(inside, 1 - inside) * BOARD;
    // A gap that is narrower than a pixel is lighter, and not broken into dots.
    const half = Math.max(GAP, pixel);
    const gap = 1 - 0.58 * (GAP / half) * Math.max(0, Math.min(1, 1.5 - edge / half));
    return (1 + 0.06 * noise(board * 3.7, 0.5, 33) + grain) * gap;
  },
  concrete: (u, v) =>
    1 +
    0.05 * noise(u * 2.3, v * 2.3, 3) +
    0.035 * noise(u * 7, v * 7, 5) +
    0.03 * noise(u * 23, v * 23, 7) +
    0.024 * noise(u * 90, v * 90, 9) +
    0.026 * noise(u * 300, v * 300, 11) -
    // Pores.
    0.3 * Math.max(0, noise(u * 58, v * 58, 17) * noise(u * 130, v * 130, 19) - 0.42),
};

function smoothStep(value: number, from: number, to: number): number {
  const f = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return f * f * (3 - 2 * f);
}

/** The brightness 1 in a {@link SurfaceMap}. */
export const SURFACE_LEVEL = 200;
/** Brightness of each pixel, in units of 1 / {@link SURFACE_LEVEL}. */
type SurfaceMap = Uint8Array;

/** At 1,600 pixels, these are about 20 MB. */
const MAX_CACHED_MAPS = 8;
const maps = new Map<string, SurfaceMap>();

/** Returns the brightness of a surface in each pixel of a picture. Undefined for a smooth one. Recent ones are cached. */
export function getSurfaceMap(
  surface: Photography['surface'],
  camera: Camera | undefined,
  size: { readonly width: number; readonly height: number },
): SurfaceMap | undefined {
  if (!surface || surface === 'smooth') return undefined;
  const key = JSON.stringify([surface, camera, size.width, size.height]);
  const map = maps.get(key) ?? drawSurface(MATERIALS[surface], camera, size);
  maps.delete(key);
  maps.set(key, map);
  for (const old of maps.keys()) {
    if (maps.size <= MAX_CACHED_MAPS) break;
    maps.delete(old);
  }
  return map;
}

function drawSurface(
  material: Material,
  camera: Camera | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): SurfaceMap {
  const sample = camera ? createFloor(material, camera, width) : material;
  const map = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = sample(x / width, y / width, 0.8 / width) * SURFACE_LEVEL;
      map[y * width + x] = Math.max(0, Math.min(255, Math.round(level)));
    }
  }
  return map;
}

/** Projects a material to the floor that a camera sees. */
function createFloor(material: Material, camera: Camera, width: number): Material {
  const { eye, right, up } = getCameraAxes(camera);
  const { target, viewWidth } = camera;
  return (u, v) => {
    const ray: Vec = normalize(
      add(add(add(target, right, (u - 0.5) * viewWidth), up, (0.5 - v) * viewWidth), eye, -1),
    );
    // The floor rises to a smooth wall far behind the product.
    const visible = smoothStep(-ray[1], 0.03, 0.2);
    if (visible === 0) return 1;
    const at = add(eye, ray, -eye[1] / ray[1]);
    const [x, z] = [at[0] / viewWidth + 0.5, at[2] / viewWidth + 0.5];
    return 1 + (material(x, z, 0.8 / width / -ray[1]) - 1) * visible;
  };
}
