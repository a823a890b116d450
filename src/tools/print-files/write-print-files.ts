import { join } from 'node:path';
import { createPublishPool } from '#builder/publish/pictures/write-groups.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { listPrintSizes, type PrintedArea } from '#pictures/print-files/print-area.ts';
import { readDrawingSize, scaleSvg } from '#pictures/print-files/scale-svg.ts';
import type { PrintPlace } from '#shared/contract/prints.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { Print, PrintUse } from './print.ts';

/** The files of one print. */
export interface PrintFile {
  readonly svg: string;
  readonly png: string;
  readonly artwork: string;
  readonly blank: string;
  readonly color: string;
  readonly hex: string;
  /** The place that is printed. Absent where only the front is. */
  readonly place?: PrintPlace;
  /** Size of the print in centimeters, and of the PNG in pixels. */
  readonly centimeters: { readonly width: number; readonly height: number };
  readonly pixels: { readonly width: number; readonly height: number };
  /** The area of the product in which the print is, in centimeters, and where in it. */
  readonly area: PrintedArea;
}

/** A line or product, with its files. `file` is null when there is nothing to print or the file cannot be written. */
export interface WrittenPrint extends Omit<PrintUse, 'print'> {
  readonly file: PrintFile | null;
}

/** What `print-files.json` contains. */
export interface PrintReport {
  readonly store: string;
  readonly order?: string;
  readonly dpi: number;
  readonly prints: readonly WrittenPrint[];
}

interface WriteOptions {
  readonly store: string;
  readonly order?: string;
  readonly dpi: number;
  readonly folder: string;
}

const CENTIMETERS_PER_INCH = 2.54;
const REPORT = 'print-files.json';

/**
 * Writes the SVG and the PNG of each print into a folder, and a list of them, `print-files.json`. A design that several lines have
 * is written once. A print that cannot be written has a remark.
 */
export async function writePrintFiles(
  uses: readonly PrintUse[],
  options: WriteOptions,
): Promise<PrintReport> {
  const { folder, ...others } = options;
  const pool = createPublishPool();
  const written = new Map<string, Result<PrintFile, string>>();
  const prints: WrittenPrint[] = [];
  try {
    for (const { print, ...use } of uses) {
      if (!print) {
        prints.push({ ...use, file: null });
        continue;
      }
      const name = getFileName(print);
      const done =
        written.get(name) ??
        // One design never keeps those of other products from being written.
        (await writePrint(print, name, options, pool).catch((error: unknown) =>
          fail(`${print.artwork}.svg: ${error instanceof Error ? error.message : error}`),
        ));
      written.set(name, done);
      prints.push(
        done.ok
          ? { ...use, file: done.value }
          : { ...use, file: null, remark: done.error, isMissing: true },
      );
    }
  } finally {
    pool.close();
  }
  const report = { ...others, prints };
  await writeAtomically(join(folder, REPORT), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

async function writePrint(
  { blank, size, area, artwork, color, hex, svg, place }: Print,
  key: string,
  { folder, dpi, store }: WriteOptions,
  pool: PicturePool,
): Promise<Result<PrintFile, string>> {
  if (!area) return fail(`no print area is known for the size "${size}" of the blank "${blank}"`);
  const drawing = readDrawingSize(svg);
  if (!drawing) return fail(`${artwork}.svg cannot be drawn: npx shopkiln check ${store} says why`);
  const scale = Math.min(area.width / drawing.width, area.height / drawing.height);
  // Only the report rounds to hundredths: rounded sides of a small print would have another ratio than its drawing.
  const exact = { width: drawing.width * scale, height: drawing.height * scale };
  const centimeters = { width: round(exact.width), height: round(exact.height) };
  const pixels = { width: toPixels(exact.width, dpi), height: toPixels(exact.height, dpi) };
  const drawn = await pool.run(store, { kind: 'print', input: { svg, ...pixels, dpi } });
  if (!drawn.ok) return fail(`${artwork}.svg: ${drawn.error.text}`);
  const millimeters = `${Math.round(exact.width * 10)}x${Math.round(exact.height * 10)}mm`;
  const name = place ? `${key}-${millimeters}` : key;
  const files = { svg: `${name}.svg`, png: `${name}.png` };
  await writeAtomically(join(folder, files.svg), scaleSvg(svg, drawing, exact));
  await writeAtomically(join(folder, files.png), drawn.value);
  const rounded = { ...area, width: round(area.width), height: round(area.height) };
  const design = { artwork, blank, color, hex, ...(place && { place }) };
  return ok({ ...files, ...design, centimeters, pixels, area: rounded });
}

/** A size is part of the name when its print area differs from that of others, and the place when others are printed too. */
function getFileName({ blank, artwork, color, size, place }: Print): string {
  const parts = [
    artwork,
    blank,
    color,
    ...(listPrintSizes(blank) ? [size.replace(/ × /g, 'x').toLowerCase()] : []),
    ...(place ? [place] : []),
  ];
  return parts.join('-').replace(/[^a-z0-9-]+/g, '-');
}

const round = (centimeters: number): number => Math.round(centimeters * 100) / 100;
const toPixels = (centimeters: number, dpi: number): number =>
  Math.max(1, Math.round((centimeters / CENTIMETERS_PER_INCH) * dpi));
