import * as v from 'valibot';
import { getPrintArea, listPrintSizes } from '#pictures/print-files/print-area.ts';
import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { Placement } from '#shared/contract/store-folder/placement.ts';
import type { FieldIssue } from './issue.ts';
import { listPrintNodes } from './print-rules.ts';
import { toTexts } from './untyped-json.ts';

/** Size of the drawing of each artwork: in pixels for a picture, otherwise in the units of the drawing. */
export type DrawingSizes = Readonly<
  Record<
    string,
    {
      readonly width: number;
      readonly height: number;
      readonly isPicture: boolean;
      /** Width that is written in millimeters, centimeters or inches. */
      readonly centimeters?: number | undefined;
    }
  >
>;

/** What decides how large designs are printed. */
interface Known {
  readonly drawings: DrawingSizes;
  readonly blanks: StoreBlanks;
}

/** Below this, a print shows its pixels. Printers ask for 300. */
const MIN_DPI = 150;
const CENTIMETERS_PER_INCH = 2.54;

/** Finds pictures that have too few pixels for their largest print. `field` is the path of the listing. */
export function findResolutionWarnings(
  listing: unknown,
  field: string,
  { drawings, blanks }: Known,
): FieldIssue[] {
  return listPrintNodes(listing, field).flatMap(({ blank, sizes, print }) => {
    const { place, artwork, placement, field: at } = print;
    const raster =
      typeof artwork === 'string' && Object.hasOwn(drawings, artwork)
        ? drawings[artwork]
        : undefined;
    // A download is not printed.
    if (!raster?.isPicture || typeof blank !== 'string' || blank === 'digital') return [];
    const offered = sizes === undefined ? (getBlankSizes(blank, blanks) ?? []) : toTexts(sizes);
    const prints = offered.flatMap((size) => {
      const area = getPrintArea(blank, size, place, blanks);
      return area ? [{ size, width: getPrintWidth(raster, area, placement) }] : [];
    });
    const largest = prints.reduce<(typeof prints)[number] | undefined>(
      (one, other) => (one && one.width >= other.width ? one : other),
      undefined,
    );
    const dpi = largest ? raster.width / (largest.width / CENTIMETERS_PER_INCH) : MIN_DPI;
    if (!largest || dpi >= MIN_DPI) return [];
    const needed = Math.ceil((largest.width / CENTIMETERS_PER_INCH) * MIN_DPI);
    const message = `the picture "${String(artwork)}" is printed ${largest.width.toFixed(1)} cm wide with ${Math.floor(dpi)} pixels an inch, and shows its pixels: expected at least ${MIN_DPI}, which are ${needed} pixels across`;
    return [{ field: `${at}.artwork`, message }];
  });
}

/** Share of its width by which a print may differ from the drawing. */
const SAME_SIZE = 0.05;

/**
 * Finds drawings with a size in millimeters, centimeters or inches that are printed larger than that, because nothing says how large they
 * are printed. `field` is the path of the listing.
 */
export function findSizeWarnings(
  listing: unknown,
  field: string,
  { drawings, blanks }: Known,
): FieldIssue[] {
  return listPrintNodes(listing, field).flatMap(({ blank, print }): FieldIssue[] => {
    const { place, artwork, placement, field: at } = print;
    const size =
      typeof artwork === 'string' && Object.hasOwn(drawings, artwork)
        ? drawings[artwork]
        : undefined;
    if (!size?.centimeters || placement !== undefined || typeof blank !== 'string') return [];
    // Centimeters cannot place a print whose area differs by size, and a download is not printed.
    const area = getPrintArea(blank, getBlankSizes(blank, blanks)?.[0] ?? '', place, blanks);
    if (!area || listPrintSizes(blank, blanks) || blank === 'digital') return [];
    const width = getPrintWidth(size, area, undefined);
    if (width <= size.centimeters * (1 + SAME_SIZE)) return [];
    const drawn = Number(size.centimeters.toFixed(2));
    const message = `the drawing "${String(artwork)}" is ${drawn} cm wide, but is printed ${width.toFixed(1)} cm wide, as large as the print area: write "placement": { "width": ${drawn} } to print it as it is drawn, or "100%" to keep this`;
    return [{ field: `${at}.artwork`, message }];
  });
}

type Size = Pick<DrawingSizes[string], 'width' | 'height'>;

/** The width of a picture in centimeters: that of its placement, or as large as possible within its print area. */
function getPrintWidth(raster: Size, area: Size, placement: unknown): number {
  if (!v.is(Placement, placement))
    return Math.min(area.width, (area.height * raster.width) / raster.height);
  const { width } = placement;
  return typeof width === 'number' ? width : (Number(width.slice(0, -1)) / 100) * area.width;
}
