import { noise } from '#pictures/noise.ts';
import type { Drawing, Part } from './drawing.ts';
import {
  blur,
  createField,
  type Field,
  MASTER,
  measureInsideDistance,
  rasterize,
  type Window,
} from './field.ts';
import { addFold } from './fold.ts';

/** A drawing as geometry: height, slope and coverage of the cloth at every pixel. */
export interface Surface {
  readonly height: Field;
  readonly slopeX: Field;
  readonly slopeY: Field;
  readonly mask: Field;
  /** Coverage of the parts that cover prints. */
  readonly above: Field;
  /** Share of the light that reaches each pixel. The inside of a neck gets less. */
  readonly lightReach: Field;
  /** Slope of the shape without seams. It bends prints. */
  readonly foldX: Field;
  readonly foldY: Field;
}

function computeGradient(height: Field, x: number, y: number): [number, number] {
  const at = (xx: number, yy: number): number =>
    height[
      Math.min(MASTER - 1, Math.max(0, yy)) * MASTER + Math.min(MASTER - 1, Math.max(0, xx))
    ] ?? 0;
  return [(at(x + 1, y) - at(x - 1, y)) / 2, (at(x, y + 1) - at(x, y - 1)) / 2];
}

function addCrumple(height: Field, { crumple }: Part, window: Window): void {
  if (!crumple) return;
  const scale = MASTER / window.size;
  for (let i = 0; i < height.length; i++) {
    const x = window.x + (i % MASTER) / scale;
    const y = window.y + Math.floor(i / MASTER) / scale;
    const bend = noise(x / 260, y / 260, crumple.seed + 3) * 60;
    const n =
      noise((x + bend) / crumple.width, (y - bend) / crumple.length, crumple.seed) +
      0.4 *
        noise((x - bend) / (crumple.width * 0.45), y / (crumple.length * 0.5), crumple.seed + 1);
    height[i] = (height[i] ?? 0) + n * crumple.height * scale;
  }
}

async function computeBroadHeight(part: Part, mask: Field, window: Window): Promise<Field> {
  const scale = MASTER / window.size;
  const height = createField();
  const distance = measureInsideDistance(mask);
  const radius = part.edge * scale;
  for (let i = 0; i < height.length; i++) {
    const d = Math.min(1, (distance[i] ?? 0) / radius);
    height[i] = radius * 0.8 * Math.sqrt(1 - (1 - d) ** 2);
  }
  const rolled = blur(height, Math.max(1, part.edge * 0.12 * scale));
  height.set(rolled);
  for (const volume of part.volumes ?? []) {
    const hill = blur(
      await rasterize(`<path d="${volume.shape}" fill="#fff"/>`, window),
      volume.blur * scale,
    );
    for (let i = 0; i < height.length; i++)
      height[i] = (height[i] ?? 0) + (hill[i] ?? 0) * volume.height * scale;
  }
  addCrumple(height, part, window);
  let seed = part.shape.length;
  for (const fold of part.folds ?? []) addFold(height, fold, window, seed++);
  return height;
}

/** Builds the surface of a drawing, part by part from back to front. */
export async function createSurface(drawing: Drawing): Promise<Surface> {
  const { window } = drawing;
  const scale = MASTER / window.size;
  const [height, slopeX, slopeY, mask] = [
    createField(),
    createField(),
    createField(),
    createField(),
  ];
  const [lightReach, foldX, foldY, above] = [
    createField(1),
    createField(),
    createField(),
    createField(),
  ];
  for (const part of drawing.parts) {
    const cover = await rasterize(`<path d="${part.shape}" fill="#fff"/>`, window);
    const broad = await computeBroadHeight(part, cover, window);
    const detailed = broad.slice();
    for (const relief of part.reliefs ?? []) {
      const drawn = await rasterize(relief.markup, window);
      const lines = relief.blur ? blur(drawn, relief.blur * scale) : drawn;
      for (let i = 0; i < detailed.length; i++)
        detailed[i] = (detailed[i] ?? 0) + (lines[i] ?? 0) * relief.height * scale;
    }
    for (let y = 0; y < MASTER; y++) {
      for (let x = 0; x < MASTER; x++) {
        const i = y * MASTER + x;
        const a = cover[i] ?? 0;
        if (a === 0) continue;
        const mix = (field: Field, value: number): void => {
          field[i] = (field[i] ?? 0) * (1 - a) + value * a;
        };
        const [gx, gy] = computeGradient(detailed, x, y);
        const [fx, fy] = computeGradient(broad, x, y);
        mix(slopeX, gx);
        mix(slopeY, gy);
        mix(foldX, fx);
        mix(foldY, fy);
        mix(height, part.lift * scale + (detailed[i] ?? 0));
        mix(lightReach, part.light ?? 1);
        mix(above, part.above ? 1 : 0);
        mask[i] = Math.max(mask[i] ?? 0, a);
      }
    }
  }
  return { height, slopeX, slopeY, mask, above, lightReach, foldX, foldY };
}
