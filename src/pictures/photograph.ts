import sharp from 'sharp';
import { readInside } from '#shared/utils/open-inside.ts';
import type { Photograph } from './drawn-blank.ts';
import { FOLD_MAX, SHADE_MAX } from './layer-format.ts';
import { cacheLayers, type Layers } from './layers.ts';
import { mapArea } from './map-area.ts';
import { hashPhotograph, MAX_PHOTOGRAPH_BYTES, readPhotographSize } from './photograph-files.ts';
import { MAX_PIXELS } from './resize/pixel-limit.ts';
import { blurSquare, enlargeSquare, SLOPE_STEPS } from './slopes.ts';

/** Opacity of the edge of a mask relative to its own, so that no light rim of the photograph is around dark colors. */
const EDGE = 1.7;
/** Share of the product that is darker than its level in full light. */
const FULL_LIGHT = 0.8;
/** Widths of the blurs between which brightness is that of folds, in fractions of the side. */
const FOLDS = { fine: 0.008, coarse: 0.05 } as const;
/** Slope of cloth by its brightness relative to its surroundings. */
const SLOPE_OF_FOLDS = 3.2;
/** Levels between which sheen grows, and its strength. It shows the folds of dark products. */
const SHEEN = { from: 0.5, to: 1.25, power: 0.9 } as const;
/** Brightness of the surroundings, relative to their usual one, at which a shadow is full. */
const SHADOW_DEPTH = 0.45;

/** Reads the files of a photograph. Fails when they are not those of its hash: somebody is editing them. */
async function readFiles(dir: string, { file, mask, hash }: Photograph) {
  const read = async (name: string): Promise<Buffer> => {
    const found = await readInside(dir, `blanks/${name}`, MAX_PHOTOGRAPH_BYTES);
    if (!found.ok) throw new Error(`blanks/${name}: cannot be read (${found.error})`);
    return found.value;
  };
  const files = {
    photo: await read(file),
    mask: mask === undefined ? undefined : await read(mask),
  };
  if (hashPhotograph(files.photo, files.mask) !== hash)
    throw new Error(`blanks/${file}: has changed, request the picture again`);
  return files;
}

/** Decodes the middle square of a picture, upright. */
const openSquare = (content: Buffer, width: number): sharp.Sharp =>
  sharp(content, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .resize(width, width, { fit: 'cover' });

/** Blurs values within a mask, so that what is outside of it has no influence. `radius` is in fractions of the side. */
function blurWithin(
  values: Float32Array,
  mask: Uint8Array,
  width: number,
  radius: number,
): Float32Array {
  // A small picture has the same blur, in a fraction of the time.
  const side = Math.min(width, Math.round(1.4 / radius));
  const sums = new Float32Array(side * side);
  const shares = new Float32Array(side * side);
  for (let y = 0, i = 0; y < width; y++) {
    const row = Math.floor((y * side) / width) * side;
    for (let x = 0; x < width; x++, i++) {
      const cell = row + Math.floor((x * side) / width);
      const weight = mask[i] ?? 0;
      sums[cell] = (sums[cell] ?? 0) + (values[i] ?? 0) * weight;
      shares[cell] = (shares[cell] ?? 0) + weight;
    }
  }
  const blur = (square: Float32Array) => blurSquare(blurSquare(square, side), side);
  const covered = blur(shares);
  const blurred = blur(sums).map((sum, at) => sum / Math.max(1, covered[at] ?? 0));
  const out = new Float32Array(width * width);
  enlargeSquare(blurred, side, { out, width, unit: 1 });
  return out;
}

/** Returns the brightness below which a share of the pixels are that a mask covers. */
function findLevel(values: Float32Array, mask: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    if ((mask[i] ?? 0) < 128) continue;
    const bin = Math.min(255, Math.floor(values[i] ?? 0));
    counts[bin] = (counts[bin] ?? 0) + 1;
    total++;
  }
  let below = 0;
  for (const [bin, count] of counts.entries()) {
    below += count;
    if (below >= total * share) return Math.max(1, bin);
  }
  return 255;
}

/** Returns a layer of bytes from a function of the pixel with values 0 to 1. */
function createLayer(size: number, getValue: (pixel: number) => number): Uint8Array {
  const out = new Uint8Array(size);
  for (let i = 0; i < size; i++) out[i] = Math.max(0, Math.min(255, getValue(i) * 255 + 0.5));
  return out;
}

/** Derives the layers of a view from its photograph: its brightness has shade, sheen, folds and shadows. */
async function deriveLayers(dir: string, photograph: Photograph, width: number): Promise<Layers> {
  const files = await readFiles(dir, photograph);
  const colors = await openSquare(files.photo, width).flatten().removeAlpha().raw().toBuffer();
  const size = width * width;
  const bright = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const [red = 0, green = 0, blue = 0] = [colors[i * 3], colors[i * 3 + 1], colors[i * 3 + 2]];
    bright[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  const mask = files.mask
    ? (
        await openSquare(files.mask, width)
          .flatten({ background: '#000000' })
          .toColourspace('b-w')
          .extractChannel(0)
          .raw()
          .toBuffer()
      ).map((value) => Math.min(255, value * EDGE))
    : new Uint8Array(size).fill(255);
  const around = mask.map((value) => 255 - value);
  const full = findLevel(bright, mask, FULL_LIGHT);
  const level = bright.map((value) => value / full);
  const fine = blurWithin(level, mask, width, FOLDS.fine);
  const coarse = blurWithin(level, mask, width, FOLDS.coarse);
  const folds = new Int16Array(size);
  for (let i = 0; i < size; i++) {
    const fold = ((fine[i] ?? 0) - (coarse[i] ?? 0)) * SLOPE_OF_FOLDS;
    folds[i] = (Math.max(-1, Math.min(1, fold)) / FOLD_MAX) * 127 * SLOPE_STEPS;
  }
  const isCut = photograph.background === 'store';
  const usual = findLevel(bright, around, 0.5);
  const dark = isCut
    ? blurWithin(
        bright.map((value) => Math.max(0, 1 - value / usual) / SHADOW_DEPTH),
        around,
        width,
        FOLDS.fine,
      )
    : new Float32Array(size);
  const shadow = createLayer(size, (i) => dark[i] ?? 0);
  const empty = new Uint8Array(size);
  return {
    width,
    mask,
    above: empty,
    rim: empty,
    shade: createLayer(size, (i) => (level[i] ?? 0) / SHADE_MAX),
    light: createLayer(size, (i) => {
      const part = ((fine[i] ?? 0) - SHEEN.from) / (SHEEN.to - SHEEN.from);
      return Math.max(0, Math.min(1, part)) ** 2 * SHEEN.power;
    }),
    slopeX: folds,
    slopeY: folds,
    hardShadow: shadow,
    softShadow: shadow,
    fixed: undefined,
    photograph: {
      background: isCut ? undefined : colors,
      area:
        photograph.area && mapArea(await scalePoints(files.photo, photograph.area, width), width),
    },
  };
}

type Points = NonNullable<Photograph['area']>;

/** Converts points of a photograph to those of its middle square at a width. */
async function scalePoints(content: Buffer, points: Points, width: number): Promise<Points> {
  const { width: across = 0, height: down = 0 } = (await readPhotographSize(content)) ?? {};
  const side = Math.min(across, down);
  const [left, top] = [(across - side) / 2, (down - side) / 2];
  return points.map(([x, y]) => [((x - left) / side) * width, ((y - top) / side) * width]);
}

/** Returns the layers of a photograph in the folder `blanks` of a store. Recently used layers are cached. */
export const loadPhotograph = (
  dir: string,
  photograph: Photograph,
  width: number,
): Promise<Layers> =>
  cacheLayers(
    `${photograph.hash}${JSON.stringify([photograph.area, photograph.background])}`,
    width,
    () => deriveLayers(dir, photograph, width),
  );
