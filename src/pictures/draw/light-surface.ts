import { blur, type Field, MASTER, newField } from './field.ts';
import type { Surface } from './surface.ts';

/** Where the key light stands: left, above, and in front of the picture. Unit length. */
const KEY_LIGHT = unit([-0.5, -0.6, 0.66]);
const HALF = unit([KEY_LIGHT[0], KEY_LIGHT[1], KEY_LIGHT[2] + 1]);
const AMBIENT = 0.46;

export interface Lit {
  /** Light on the cloth; 1 where it lies flat in full light. */
  readonly shade: Field;
  /** Sheen of the fibres, 0..1. */
  readonly light: Field;
  /** What two coloured lamps behind the garment would touch, 0..1. */
  readonly rim: Field;
}

function unit(v: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** 1 in the open, less in hollows: height compared with the neighbourhood at three sizes. */
function openness(height: Field, scale: number): Field {
  const open = newField(1);
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

/** 1 in the light, 0 where something nearer to the key light stands higher than the ray towards it. */
export function inKeyLight(height: Field, scale: number): Field {
  const lit = newField(1);
  const flat = Math.hypot(KEY_LIGHT[0], KEY_LIGHT[1]);
  const rise = KEY_LIGHT[2] / flat;
  const [dx, dy] = [KEY_LIGHT[0] / flat, KEY_LIGHT[1] / flat];
  for (let y = 0; y < MASTER; y++) {
    for (let x = 0; x < MASTER; x++) {
      const i = y * MASTER + x;
      const custom = height[i] ?? 0;
      let worst = 0;
      for (let step = 2; step < 130 * scale; step += step < 30 ? 2 : 5) {
        const xx = Math.round(x + dx * step);
        const yy = Math.round(y + dy * step);
        if (xx < 0 || yy < 0 || xx >= MASTER || yy >= MASTER) break;
        // The further the edge that shades, the softer its shadow.
        const over = ((height[yy * MASTER + xx] ?? 0) - custom - rise * step) / (2.5 * scale + step * 0.12);
        if (over > worst) worst = over;
        if (worst >= 1) break;
      }
      lit[i] = 1 - Math.min(1, worst);
    }
  }
  return blur(lit, 1.4 * scale);
}

/** Lights a surface: shade, sheen and rim. */
export function lightSurface(surface: Surface, scale: number): Lit {
  const [shade, light, rim] = [newField(), newField(), newField()];
  const open = openness(surface.height, scale);
  const lit = inKeyLight(surface.height, scale);
  for (let i = 0; i < shade.length; i++) {
    if ((surface.mask[i] ?? 0) === 0) continue;
    const gx = surface.slopeX[i] ?? 0;
    const gy = surface.slopeY[i] ?? 0;
    const length = Math.sqrt(1 + gx * gx + gy * gy);
    const [nx, ny, nz] = [-gx / length, -gy / length, 1 / length];
    const facing = Math.max(0, nx * KEY_LIGHT[0] + ny * KEY_LIGHT[1] + nz * KEY_LIGHT[2]) / KEY_LIGHT[2];
    const sky = (0.86 + 0.14 * nz - 0.12 * ny) * (open[i] ?? 1);
    const key = facing * (lit[i] ?? 1) * (0.4 + 0.6 * (open[i] ?? 1));
    shade[i] = (AMBIENT * sky + (1 - AMBIENT) * key) * (surface.lightReach[i] ?? 1);
    const gloss = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]) ** 14;
    const fuzz = (1 - nz) ** 2;
    light[i] = Math.min(1, (gloss * 0.75 + fuzz * 0.5 * Math.max(0, 0.5 - ny)) * (lit[i] ?? 1) * (open[i] ?? 1));
    rim[i] = Math.min(1, Math.max(0, 1 - nz) ** 0.8 * (0.35 + Math.abs(nx)) * (open[i] ?? 1) * 1.3);
  }
  return { shade, light, rim };
}
