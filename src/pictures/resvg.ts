import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readDrawingSize, setRootAttributes } from './print-files/scale-svg.ts';
import type { DesignFont } from './read-font.ts';

/** Pixels of an inch. */
const DPI = 96;

const load = async () => {
  const resvg = await import('@resvg/resvg-wasm');
  const file = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await resvg.initWasm(await readFile(file));
  return resvg.Resvg;
};
let loading: ReturnType<typeof load> | undefined;

async function parse(svg: string, fonts: readonly DesignFont[]) {
  loading ??= load();
  const Resvg = await loading;
  return new Resvg(adapt(svg), {
    dpi: DPI,
    font: { loadSystemFonts: false, fontBuffers: fonts.map(({ bytes }) => new Uint8Array(bytes)) },
  });
}

/** Writes what this renderer does not read in the form that it reads. */
const adapt = (svg: string): string =>
  svg
    .replace(/\s*!\s*important/gi, '')
    .replace(/url\(\s*(?:["']|&quot;|&apos;)(#[^"'&)]+)(?:["']|&quot;|&apos;)\s*\)/gi, 'url($1)');

/** A drawing as straight RGBA. */
export interface DrawnPixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws a drawing without texts with another renderer than that of pictures, at a width in pixels. Throws when it cannot. */
export async function drawWithResvg(
  svg: string,
  width: number,
  height: number,
): Promise<DrawnPixels> {
  const size = readDrawingSize(svg);
  if (!size) throw new Error('expected a drawing with a size');
  const sized = setRootAttributes(svg, size, { width: String(width), height: String(height) });
  const parsed = await parse(sized, []);
  const drawn = parsed.render();
  const result = { pixels: drawn.pixels, width: drawn.width, height: drawn.height };
  drawn.free();
  parsed.free();
  return result;
}

const CURRENT_COLOR = /\bcurrentcolor\b/gi;

/**
 * Returns a drawing whose texts are paths: it looks the same on each machine, and in print files too. `fonts` are those that the
 * store brings; no others are used. Throws for a drawing that cannot be read.
 */
export async function outlineTexts(svg: string, fonts: readonly DesignFont[]): Promise<string> {
  const size = readDrawingSize(svg);
  if (!size) throw new Error('expected a drawing with a size');
  // The ink of the cloth remains an ink: the renderer would replace it.
  let sentinel = 0x0123fe;
  const toHex = () => `#${sentinel.toString(16).padStart(6, '0')}`;
  while (svg.toLowerCase().includes(toHex())) sentinel++;
  const sized = setRootAttributes(svg, size, {
    width: String(size.width),
    height: String(size.height),
  });
  const parsed = await parse(sized.replace(CURRENT_COLOR, toHex()), fonts);
  const outlined = parsed.toString();
  parsed.free();
  return outlined.replaceAll(toHex(), 'currentColor');
}
