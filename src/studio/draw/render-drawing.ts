import type { Drawing } from './drawing.ts';
import {
  blur,
  createField,
  type Field,
  MASTER,
  rasterize,
  spread,
  transformMarkup,
  type Window,
} from './field.ts';
import { computeKeyLight, lightSurface } from './light-surface.ts';
import { createSurface } from './surface.ts';
import type { ViewLayers } from './write-layers.ts';

function shiftField(field: Field, dx: number, dy: number): Field {
  const out = createField();
  for (let y = 0; y < MASTER; y++) {
    for (let x = 0; x < MASTER; x++) {
      const xx = Math.max(0, Math.min(MASTER - 1, Math.round(x - dx)));
      const yy = Math.max(0, Math.min(MASTER - 1, Math.round(y - dy)));
      out[y * MASTER + x] = field[yy * MASTER + xx] ?? 0;
    }
  }
  return out;
}

/** Shadow on the background in hard light: crisp beside the garment, with a dark contact line under its lower edge. */
function renderHardShadow(height: Field, mask: Field, scale: number): Field {
  // A lower height for shadows on the background: with its full relief the garment would seem to float.
  const lit = computeKeyLight(
    height.map((h) => h * 0.62),
    scale,
  );
  const cast = blur(
    lit.map((v) => 1 - v),
    3 * scale,
  );
  const contact = blur(mask, 9 * scale);
  return cast.map((v, i) => Math.min(1, v * 0.8 + (contact[i] ?? 0) * 0.3));
}

function renderSoftShadow(mask: Field, scale: number): Field {
  const wide = blur(shiftField(mask, 26 * scale, 46 * scale), 38 * scale);
  const near = blur(shiftField(mask, 4 * scale, 8 * scale), 10 * scale);
  return wide.map((v, i) => Math.min(1, v * 0.62 + (near[i] ?? 0) * 0.3));
}

function createFixedSvg(markup: string, window: Window): Buffer {
  const { x, y, size } = window;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MASTER}" height="${MASTER}" viewBox="${x} ${y} ${size} ${size}">${transformMarkup(markup, window)}</svg>`,
  );
}

/** Renders a drawing of cloth into layers without a color. */
export async function renderDrawing(drawing: Drawing): Promise<ViewLayers> {
  const scale = MASTER / drawing.window.size;
  const surface = await createSurface(drawing);
  const { shade, light, rim } = lightSurface(surface, scale);
  for (const line of drawing.lines ?? []) {
    const drawn = await rasterize(line.markup, drawing.window);
    const soft = line.blur ? blur(drawn, line.blur * scale) : drawn;
    for (let i = 0; i < shade.length; i++) {
      shade[i] = (shade[i] ?? 0) * (1 - (soft[i] ?? 0) * line.dark);
      light[i] = (light[i] ?? 0) * (1 - (soft[i] ?? 0) * line.dark);
    }
  }
  // Lossy compression causes artifacts at the outline unless the tones continue outside it.
  const inside = spread(shade, surface.mask);
  return {
    mask: surface.mask,
    above: surface.above,
    shade: inside,
    light: spread(light, surface.mask),
    rim,
    foldX: blur(surface.foldX, 5 * scale),
    foldY: blur(surface.foldY, 5 * scale),
    hardShadow: renderHardShadow(surface.height, surface.mask, scale),
    softShadow: renderSoftShadow(surface.mask, scale),
    fixed: drawing.fixed ? createFixedSvg(drawing.fixed, drawing.window) : undefined,
  };
}
