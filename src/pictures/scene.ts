import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { parseHexColor } from './color.ts';
import type { Layers } from './layers.ts';

const SHADOW: Readonly<Record<Photography['light'], number>> = { hard: 0.44, rim: 0.6, soft: 0.4 };

/** Draws the background as RGB bytes: a color that becomes darker away from the key light, with the garment's shadow. */
export function drawBackground(layers: Layers, photography: Photography): Uint8Array {
  const { width } = layers;
  const ground = parseHexColor(photography.ground);
  const shadow = photography.light === 'hard' ? layers.hardShadow : layers.softShadow;
  const depth = SHADOW[photography.light];
  const out = new Uint8Array(width * width * 3);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / width - 0.4;
      const w = y / width - 0.34;
      const falloff = 1.035 - 0.16 * (u * u + w * w);
      const dark = 1 - ((shadow[i] ?? 0) / 255) * depth;
      // Half a step of noise prevents visible bands in the falloff.
      const grain = (((i * 2654435761) >>> 24) / 255 - 0.5) * 1.2;
      for (let c = 0; c < 3; c++) {
        // Shadows are slightly blue.
        const cool = c === 2 ? 1 - (1 - dark) * 0.965 : dark;
        out[i * 3 + c] = Math.max(0, Math.min(255, (ground[c] ?? 0) * falloff * cool + grain));
      }
    }
  }
  return out;
}

const scenes = new WeakMap<Layers, Map<string, Uint8Array>>();

/** Returns the cached result of {@link drawBackground}. It is cached as long as the layers. */
export function getCachedBackground(layers: Layers, photography: Photography): Uint8Array {
  const backgrounds = scenes.get(layers) ?? new Map<string, Uint8Array>();
  scenes.set(layers, backgrounds);
  const key = `${photography.ground}/${photography.light}`;
  const background = backgrounds.get(key) ?? drawBackground(layers, photography);
  backgrounds.set(key, background);
  return background;
}
