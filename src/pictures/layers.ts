import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { View } from '#shared/contract/store-folder/photography.ts';
import { type LayerName, layerFile } from './layer-format.ts';
import type { AreaMap } from './map-area.ts';
import { enlargeSlopes, type SLOPE_STEPS } from './slopes.ts';

/** A view's layers at the size of the composed picture. One byte per pixel, except slopes. */
export interface Layers {
  readonly width: number;
  readonly mask: Uint8Array;
  readonly above: Uint8Array;
  readonly shade: Uint8Array;
  readonly light: Uint8Array;
  readonly rim: Uint8Array;
  /** Slopes in units of 1/{@link SLOPE_STEPS} of a stored step. 0 is flat. */
  readonly slopeX: Int16Array;
  readonly slopeY: Int16Array;
  readonly hardShadow: Uint8Array;
  readonly softShadow: Uint8Array;
  /** RGBA. Undefined when the view has no fixed colors. */
  readonly fixed: Uint8Array | undefined;
  /** Of layers that are derived from a photograph. */
  readonly photograph?: {
    /** RGB. Undefined for a product on the background of its store. */
    readonly background: Uint8Array | undefined;
    readonly area: AreaMap | undefined;
  };
}

/** Maximum number of cached pixels, at about 18 bytes each, 25 of a photograph: five views at 1,600 px, or fourteen at 1,000 px. */
const MAX_CACHED_PIXELS = 14_000_000;
const cache = new Map<string, Promise<Layers>>();

async function toGrayscale(picture: sharp.Sharp, width: number): Promise<Uint8Array> {
  return picture
    .resize(width, width, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

async function readLayers(blank: string, view: View, width: number): Promise<Layers> {
  const open = async (layer: LayerName): Promise<Buffer> => {
    const file = new URL(`./blanks/${blank}/${layerFile(view, layer)}`, import.meta.url);
    return readFile(file);
  };
  const readHalf = async (
    layer: LayerName,
    index: 0 | 1,
  ): Promise<{ picture: sharp.Sharp; side: number }> => {
    const source = await open(layer);
    const { width: side = 0 } = await sharp(source).metadata();
    const cut = sharp(source).extract({ left: 0, top: index * side, width: side, height: side });
    return { picture: sharp(await cut.png().toBuffer()), side };
  };
  const readShadow = async (index: 0 | 1): Promise<Uint8Array> =>
    toGrayscale((await readHalf('shadow', index)).picture, width);
  const readSlopes = async (index: 0 | 1): Promise<Int16Array> => {
    const { picture, side } = await readHalf('fold', index);
    return enlargeSlopes(await picture.extractChannel(0).raw().toBuffer(), side, width);
  };
  const readLayer = async (layer: LayerName): Promise<Uint8Array> =>
    toGrayscale(sharp(await open(layer)), width);
  const readFixedColors = async (): Promise<Uint8Array | undefined> => {
    const file = await open('fixed');
    const isEmpty = ((await sharp(file).metadata()).width ?? 0) <= 8;
    return isEmpty ? undefined : sharp(file).resize(width, width).ensureAlpha().raw().toBuffer();
  };
  const [mask, above, shade, light, rim] = await Promise.all([
    readLayer('mask'),
    readLayer('above'),
    readLayer('shade'),
    readLayer('light'),
    readLayer('rim'),
  ]);
  const [slopeX, slopeY, hardShadow, softShadow, fixedColors] = await Promise.all([
    readSlopes(0),
    readSlopes(1),
    readShadow(0),
    readShadow(1),
    readFixedColors(),
  ]);
  return {
    width,
    mask,
    above,
    shade,
    light,
    rim,
    slopeX,
    slopeY,
    hardShadow,
    softShadow,
    fixed: fixedColors,
  };
}

/** Returns the layers of a view at a width. Recently used layers are cached. */
export const loadLayers = (blank: string, view: View, width: number): Promise<Layers> =>
  cacheLayers(`${blank}/${view}`, width, () => readLayers(blank, view, width));

/** Returns the cached layers with a name at a width, or reads and caches them. */
export function cacheLayers(
  name: string,
  width: number,
  read: () => Promise<Layers>,
): Promise<Layers> {
  const key = `${width}/${name}`;
  const cached = cache.get(key);
  cache.delete(key);
  const layers = cached ?? read();
  cache.set(key, layers);
  // A failed read is removed from the cache, so that the next picture tries again.
  layers.catch(() => cache.delete(key));
  let pixels = 0;
  for (const cachedKey of [...cache.keys()].reverse()) {
    pixels += Number.parseInt(cachedKey, 10) ** 2;
    if (pixels > MAX_CACHED_PIXELS && cachedKey !== key) cache.delete(cachedKey);
  }
  return layers;
}
