import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { View } from './address.ts';
import { FOLD_MAX, type LayerName, layerFile } from './layer-format.ts';

/** A view's layers at the size a picture is composed at. Bytes but for the slopes. */
export interface Layers {
  readonly width: number;
  readonly mask: Uint8Array;
  readonly shade: Uint8Array;
  readonly light: Uint8Array;
  readonly rim: Uint8Array;
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  readonly hardShadow: Uint8Array;
  readonly softShadow: Uint8Array;
  /** RGBA; undefined when nothing in the view keeps its own colour. */
  readonly fixed: Uint8Array | undefined;
}

/** Views kept in memory; one at 1,600 px weighs about 45 MB. */
const KEPT = 10;
const kept = new Map<string, Promise<Layers>>();

async function grey(picture: sharp.Sharp, width: number): Promise<Uint8Array> {
  return picture.resize(width, width, { fit: 'fill', kernel: 'cubic' }).extractChannel(0).raw().toBuffer();
}

async function readLayers(blank: string, view: View, width: number): Promise<Layers> {
  const open = async (layer: LayerName): Promise<Buffer> => {
    const file = new URL(`./blanks/${blank}/${layerFile(view, layer)}`, import.meta.url);
    return readFile(file);
  };
  const half = async (layer: LayerName, index: 0 | 1): Promise<Uint8Array> => {
    const source = await open(layer);
    const { width: side = 0 } = await sharp(source).metadata();
    const cut = await sharp(source).extract({ left: 0, top: index * side, width: side, height: side }).toBuffer();
    return grey(sharp(cut), width);
  };
  const slopes = async (index: 0 | 1): Promise<Float32Array> =>
    Float32Array.from(await half('fold', index), (value) => ((value - 128) / 127) * FOLD_MAX);
  const whole = async (layer: LayerName): Promise<Uint8Array> => grey(sharp(await open(layer)), width);
  const fixedFile = await open('fixed');
  const hasFixed = ((await sharp(fixedFile).metadata()).width ?? 0) > 8;
  return {
    width,
    mask: await whole('mask'),
    shade: await whole('shade'),
    light: await whole('light'),
    rim: await whole('rim'),
    slopeX: await slopes(0),
    slopeY: await slopes(1),
    hardShadow: await half('shadow', 0),
    softShadow: await half('shadow', 1),
    fixed: hasFixed ? await sharp(fixedFile).resize(width, width).ensureAlpha().raw().toBuffer() : undefined,
  };
}

/** Layers of a view at a width, from memory when they were used lately. */
export function loadLayers(blank: string, view: View, width: number): Promise<Layers> {
  const key = `${blank}/${view}/${width}`;
  const known = kept.get(key);
  kept.delete(key);
  const layers = known ?? readLayers(blank, view, width);
  kept.set(key, layers);
  // A failed read is forgotten, so that the next picture tries again.
  layers.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT && oldest) kept.delete(oldest);
  return layers;
}
