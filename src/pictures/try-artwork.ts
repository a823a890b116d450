import sharp from 'sharp';
import { type DrawingSize, readDrawingSize } from './print-files/scale-svg.ts';
import { readWrapperSize } from './raster-artwork.ts';
import { renderArtwork } from './render-artwork.ts';
import { drawWithResvg } from './resvg.ts';

/** Longer side of a drawing in mockups, about, in pixels. */
const SMALL_SIDE = 400;
/** A pixel differs when its color or its opacity differs by more, of 255. */
const TOLERANCE = 64;
/** Share of the pixels that may differ. */
const MAX_SHARE = 0.02;
/**
 * Largest picture that is tried, in pixels. A larger print is tried at this size, and its time is computed from its area: a plain drawing
 * of 30 million pixels takes 5 s by itself.
 */
const MAX_PIXELS = 4_000_000;
/** Processor time for a drawing at its largest print size, in milliseconds. A slow machine takes several times as long as a fast one. */
const MAX_MS = 15_000;

/** The renderer draws larger pictures in tiles of this side, in pixels, and reads all of the drawing for each. */
const TILE = 2_000;

/** Size of a print area in pixels. */
export interface PrintBox {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws artwork at its largest print size, small, and with another renderer. Returns what is wrong when it is empty, takes long, or the three
 * pictures differ. Runs in a process with a time limit. Throws for artwork that cannot be drawn.
 */
export async function tryArtwork(svg: string, print: PrintBox): Promise<string | undefined> {
  const size = readDrawingSize(svg);
  if (!size) return 'expected a drawing with a size';
  const scale = SMALL_SIDE / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const rendered = await renderArtwork(svg, width, height, 'fill');
  const small = await rendered.raw().toBuffer();
  if (small.every((value, index) => index % 4 < 3 || value === 0))
    return 'expected a drawing that shows something, got an empty one. Open it in a browser: if it is empty there too, export it again with all layers visible and the page as large as the drawing. Otherwise fill its shapes with a plain color in place of a gradient or pattern';
  const reduction = Math.max(1, Math.sqrt((print.width * print.height) / MAX_PIXELS));
  const large = await renderArtwork(
    svg,
    Math.round(print.width / reduction),
    Math.round(print.height / reduction),
  );
  const drawn = await measure(() => large.raw().toBuffer({ resolveWithObject: true }));
  const { data, info } = drawn.value;
  const ms = await estimatePrint(svg, size, print, drawn.ms * reduction ** 2);
  if (ms > MAX_MS)
    return `expected a drawing that is faster to draw: its largest print, ${print.width} × ${print.height} pixels, takes ${(ms / 1_000).toFixed(1)} s, and ${MAX_MS / 1_000} are the limit`;
  const reduced = await sharp(data, { raw: info })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const bySize = compare(small, reduced);
  if (bySize > MAX_SHARE)
    return `expected a drawing that is the same at each size: ${format(bySize)} of its print differ from its pictures. Remove vector-effect, filters and patterns`;
  const other = await drawWithResvg(svg, width, height).catch(() => undefined);
  const byRenderer = other ? compare(small, other.pixels) : 1;
  if (byRenderer > MAX_SHARE)
    return `expected a drawing that all programs draw alike: two renderers differ in ${format(byRenderer)} of it. ${describeSuspects(svg)}`;
  return undefined;
}

/** Returns what a function resolves to, and the processor time that it took in milliseconds. */
async function measure<T>(
  run: () => Promise<T>,
): Promise<{ readonly value: T; readonly ms: number }> {
  const started = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(started);
  return { value, ms: (user + system) / 1_000 };
}

/**
 * Returns how long the largest print takes. `byArea` is the time of the reduced drawing multiplied by its area, which is too short for a
 * drawing that takes equally long for each tile: if that could be too long, the tile in the middle is drawn.
 */
async function estimatePrint(
  svg: string,
  size: DrawingSize,
  print: PrintBox,
  byArea: number,
): Promise<number> {
  const scale = Math.min(print.width / size.width, print.height / size.height);
  const toPixels = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [toPixels(size.width), toPixels(size.height)];
  const tiles = Math.ceil(width / TILE) * Math.ceil(height / TILE);
  const isRaster = readWrapperSize(svg) !== undefined;
  if (isRaster || byArea > MAX_MS || byArea * tiles <= MAX_MS) return byArea;
  const left = findMiddleTile(width);
  const top = findMiddleTile(height);
  const tile = {
    left,
    top,
    width: Math.min(TILE, width - left),
    height: Math.min(TILE, height - top),
  };
  const full = await renderArtwork(svg, width, height, 'fill');
  const { ms } = await measure(() => full.extract(tile).raw().toBuffer());
  return Math.max(byArea, ms * tiles);
}

const findMiddleTile = (side: number): number => Math.floor(side / 2 / TILE) * TILE;

const format = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Features whose forms renderers draw in different ways, as they are written in a drawing. */
const SUSPECTS =
  /<(?:[\w.-]+:)?(filter|mask|clipPath|pattern|symbol|use|linearGradient|radialGradient|switch|style|tspan)\b|\b(mix-blend-mode|isolation|mask-type|enable-background|stroke-linecap)\b/g;

function describeSuspects(svg: string): string {
  const found = new Set(
    [...svg.matchAll(SUSPECTS)].map(([, element, property]) =>
      element ? `<${element}>` : property,
    ),
  );
  const fix = 'Convert it to plain paths with fills';
  return found.size === 0 ? fix : `${fix}: it has ${[...found].join(', ')}`;
}

/** Returns the share of pixels that differ, with premultiplied colors. */
function compare(one: Uint8Array, other: Uint8Array): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [a, b] = [(one[at + 3] ?? 0) / 255, (other[at + 3] ?? 0) / 255];
    let difference = Math.abs(a - b) * 255;
    for (let channel = at; channel < at + 3; channel++)
      difference = Math.max(
        difference,
        Math.abs((one[channel] ?? 0) * a - (other[channel] ?? 0) * b),
      );
    if (difference > TOLERANCE) differing++;
  }
  return differing / (one.length / 4);
}
