import type { Photography } from '#shared/contract/store-folder/photography.ts';
import type { Camera } from './camera.ts';
import { parseHexColor } from './color.ts';
import type { Layers } from './layers.ts';
import { getSurfaceMap, SURFACE_LEVEL } from './surface.ts';
import { listPhotographyParts } from './version.ts';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Brightness of the background where the key light falls, relative to its color. */
const LIGHTEST = 1.035;

const SHADOW: Readonly<Record<Photography['light'], number>> = { hard: 0.44, rim: 0.6, soft: 0.4 };

/** Returns a function that returns the factor by which a garment's shadow darkens a channel of a pixel. */
export function createShadow(
  layers: Layers,
  { light }: Photography,
): (pixel: number, channel: number) => number {
  const shadow = light === 'hard' ? layers.hardShadow : layers.softShadow;
  const depth = SHADOW[light];
  return (pixel, channel) => {
    const dark = 1 - ((shadow[pixel] ?? 0) / 255) * depth;
    // Shadows are slightly blue.
    return channel === 2 ? 1 - (1 - dark) * 0.965 : dark;
  };
}

/** Draws the background as RGB bytes: a color that becomes darker away from the key light, with the garment's shadow if there are layers. `floor` is the camera above a surface. */
export function drawBackground(
  { width, height }: Size,
  layers: Layers | undefined,
  photography: Photography,
  floor?: Camera,
): Uint8Array {
  const ground = parseHexColor(photography.ground);
  const darken = layers && createShadow(layers, photography);
  const surface = getSurfaceMap(photography.surface, floor, { width, height });
  // Without this limit the brightest level of each color is a small spot, which encoders turn into a visible rectangle.
  const brightest = ground.map((level) =>
    Math.min(255, Math.floor(level * LIGHTEST * (surface ? 1.12 : 1) - 0.5)),
  );
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / width - 0.4;
      const w = y / height - 0.34;
      const falloff = LIGHTEST - 0.16 * (u * u + w * w);
      // Half a step of noise prevents visible bands in the falloff.
      const grain = (((i * 2654435761) >>> 24) / 255 - 0.5) * 1.2;
      const material = surface ? (surface[i] ?? 0) / SURFACE_LEVEL : 1;
      for (let c = 0; c < 3; c++) {
        // Hollows of a material are darker and a little warmer.
        const shade = c === 2 && material < 1 ? material ** 1.2 : material;
        const level = (ground[c] ?? 0) * falloff * shade * (darken?.(i, c) ?? 1) + grain;
        out[i * 3 + c] = Math.max(0, Math.min(brightest[c] ?? 255, level));
      }
    }
  }
  return out;
}

const scenes = new WeakMap<Layers, Map<string, Uint8Array>>();

/** Returns what is around a product: its photograph, or the cached result of {@link drawBackground}. It is cached as long as the layers. */
export function getCachedBackground(
  layers: Layers,
  photography: Photography,
  floor?: Camera,
): Uint8Array {
  if (layers.photograph?.background) return layers.photograph.background;
  const backgrounds = scenes.get(layers) ?? new Map<string, Uint8Array>();
  scenes.set(layers, backgrounds);
  const key = listPhotographyParts(photography).join('/');
  const background =
    backgrounds.get(key) ??
    drawBackground({ width: layers.width, height: layers.width }, layers, photography, floor);
  backgrounds.set(key, background);
  return background;
}
