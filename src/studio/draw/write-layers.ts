import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FOLD_MAX, type LayerName, layerFile, SHADE_MAX } from '#pictures/layer-format.ts';
import { type Field, MASTER } from './field.ts';

/** A view's layers as fields, before they are stored. */
export interface ViewLayers {
  readonly mask: Field;
  readonly above: Field;
  readonly shade: Field;
  readonly light: Field;
  readonly rim: Field;
  readonly foldX: Field;
  readonly foldY: Field;
  readonly hardShadow: Field;
  readonly softShadow: Field;
  /** SVG drawn on top, or its RGBA pixels. */
  readonly fixed: Buffer | undefined;
}

function openFixed(fixed: Buffer): sharp.Sharp {
  const isPixels = fixed.length === MASTER * MASTER * 4;
  return isPixels
    ? sharp(fixed, { raw: { width: MASTER, height: MASTER, channels: 4 } })
    : sharp(fixed);
}

function bytes(field: Field, encode: (value: number) => number): Buffer {
  const out = Buffer.alloc(field.length);
  for (let i = 0; i < field.length; i++)
    out[i] = Math.max(0, Math.min(255, Math.round(encode(field[i] ?? 0))));
  return out;
}

function toGrayscale(field: Field, encode: (value: number) => number): sharp.Sharp {
  return sharp(bytes(field, encode), { raw: { width: MASTER, height: MASTER, channels: 1 } });
}

async function stackLayers(
  top: Field,
  bottom: Field,
  size: number,
  encode: (value: number) => number,
): Promise<sharp.Sharp> {
  const halves = await Promise.all(
    [top, bottom].map((field) =>
      toGrayscale(field, encode).resize(size, size).toColourspace('b-w').raw().toBuffer(),
    ),
  );
  return sharp(Buffer.concat(halves), { raw: { width: size, height: size * 2, channels: 1 } });
}

/** Stores a view's layers as small webp files in a blank's folder. */
export async function writeLayers(folder: string, view: string, layers: ViewLayers): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = (layer: LayerName): string => join(folder, layerFile(view, layer));
  const unit = (value: number): number => value * 255;
  await toGrayscale(layers.mask, unit).webp({ quality: 90, effort: 6 }).toFile(file('mask'));
  await toGrayscale(layers.above, unit)
    .resize(800)
    .webp({ quality: 85, effort: 6 })
    .toFile(file('above'));
  await toGrayscale(layers.shade, (v) => (v / SHADE_MAX) * 255)
    .webp({ quality: 84, effort: 6 })
    .toFile(file('shade'));
  await toGrayscale(layers.light, unit).webp({ quality: 72, effort: 6 }).toFile(file('light'));
  await toGrayscale(layers.rim, unit)
    .resize(800)
    .webp({ quality: 72, effort: 6 })
    .toFile(file('rim'));
  const fold = await stackLayers(
    layers.foldX,
    layers.foldY,
    400,
    (v) => 128 + (v / FOLD_MAX) * 127,
  );
  await fold.webp({ quality: 97, effort: 6 }).toFile(file('fold'));
  const shadow = await stackLayers(layers.hardShadow, layers.softShadow, 800, unit);
  await shadow.webp({ quality: 80, effort: 6 }).toFile(file('shadow'));
  const fixed = layers.fixed
    ? openFixed(layers.fixed).resize(MASTER, MASTER)
    : sharp({
        create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      });
  await fixed.webp({ quality: 86, effort: 6 }).toFile(file('fixed'));
}
