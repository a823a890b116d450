import { normalize } from '#pictures/vector.ts';
import { blur, createField, type Field, MASTER } from './field.ts';
import type { Surface } from './surface.ts';

/** Direction to the key light: left, above, and in front of the picture. Unit length. */
const KEY_LIGHT = normalize([-0.5, -0.6, 0.66]);
/** Half vector between the key light and the viewer, for gloss. */
const HALF = normalize([KEY_LIGHT[0], KEY_LIGHT[1], KEY_LIGHT[2] + 1]);
const AMBIENT = 0.46;

export interface SurfaceLight {
  /** Light on the cloth: 1 on flat cloth in full light. */
  readonly shade: Field;
  /** Sheen of the fibers, 0..1. */
  readonly light: Field;
  /** Light from the two colored lamps behind the garment, 0..1. */
  readonly rim: Field;
}

/** Ambient occlusion: 1 for an open surface, less in hollows. Compares each height with its surroundings at three sizes. */
function computeOpenness(height: Field, scale: number): Field {
  const open = createField(1);
  for (const [sigma, weight] of [
    [7, 0.05],
    [22, 0.028],
    [60, 0.012],
  ] as const) {
    const around = blur(height, sigma * scale);
    for (let i = 0; i < open.length; i++) {
      const below = Math.max(0, (around[i] ?? 0) - (height[i] ?? 0)) / scale;
      open[i] = (open[i] ?? 0) * (1 / (1 + below * weight));
    }
  }
  return open;
}

/** Returns 1 in the light and 0 in shadow, where the surface blocks the ray to the key light. */
export function computeKeyLight(height: Field, scale: number): Field {
  const lit = createField(1);
  const flat = Math.hypot(KEY_LIGHT[0], KEY_LIGHT[1]);
  const rise = KEY_LIGHT[2] / flat;
  const [dx, dy] = [KEY_LIGHT[0] / flat, KEY_LIGHT[1] / flat];
  for (let y = 0; y < MASTER; y++) {
    for (let x = 0; x < MASTER; x++) {
      const i = y * MASTER + x;
      const start = height[i] ?? 0;
      let worst = 0;
      for (let step = 2; step < 130 * scale; step += step < 30 ? 2 : 5) {
        const xx = Math.round(x + dx * step);
        const yy = Math.round(y + dy * step);
        if (xx < 0 || yy < 0 || xx >= MASTER || yy >= MASTER) break;
        // A more distant edge casts a softer shadow.
        const over =
          ((height[yy * MASTER + xx] ?? 0) - start - rise * step) / (2.5 * scale + step * 0.12);
        if (over > worst) worst = over;
        if (worst >= 1) break;
      }
      lit[i] = 1 - Math.min(1, worst);
    }
  }
  return blur(lit, 1.4 * scale);
}

/** Computes the light on a surface: shade, sheen and rim light. */
export function lightSurface(surface: Surface, scale: number): SurfaceLight {
  const [shade, light, rim] = [createField(), createField(), createField()];
  const open = computeOpenness(surface.height, scale);
  const lit = computeKeyLight(surface.height, scale);
  for (let i = 0; i < shade.length; i++) {
    if ((surface.mask[i] ?? 0) === 0) continue;
    const gx = surface.slopeX[i] ?? 0;
    const gy = surface.slopeY[i] ?? 0;
    const length = Math.sqrt(1 + gx * gx + gy * gy);
    const [nx, ny, nz] = [-gx / length, -gy / length, 1 / length];
    const facing =
      Math.max(0, nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2]) / KEY_LIGHT[2];
    const sky = (0.86 + 0.14 * nz - 0.12 * ny) * (open[i] ?? 1);
    const key = facing * (lit[i] ?? 1) * (0.4 + 0.6 * (open[i] ?? 1));
    shade[i] = (AMBIENT * sky + (1 - AMBIENT) * key) * (surface.lightReach[i] ?? 1);
    const gloss = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** 14;
    const fuzz = (1 - nz) ** 2;
    light[i] = Math.min(
      1,
      (gloss * 0.75 + fuzz * 0.5 * Math.max(0, 0.5 - ny)) * (lit[i] ?? 1) * (open[i] ?? 1),
    );
    rim[i] = Math.min(1, Math.max(0, 1 - nz) ** 0.8 * (0.35 + Math.abs(nx)) * (open[i] ?? 1) * 1.3);
  }
  return { shade, light, rim };
}
