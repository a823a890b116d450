import * as v from 'valibot';
import { getPrintArea } from '#pictures/print-files/print-area.ts';
import { readRasterSize } from '#pictures/raster-artwork.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { BlankName } from '#shared/contract/store-folder/catalog-file.ts';
import type { FieldIssue } from './issue.ts';
import { toFields, toList, toTexts } from './untyped-json.ts';

/** Size in pixels of each artwork that is a picture. */
export type RasterSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>;

/** Below this, a print shows its pixels. Printers ask for 300. */
const MIN_DPI = 150;
const CENTIMETERS_PER_INCH = 2.54;

/** Returns the sizes of the artwork of a store that is a picture. */
export const listRasterSizes = (artwork: ReadonlyMap<string, string>): RasterSizes =>
  Object.fromEntries(
    [...artwork].flatMap(([name, svg]) => {
      const size = readRasterSize(svg);
      return size ? [[name, size] as const] : [];
    }),
  );

/** Finds pictures that have too few pixels for their largest print. `field` is the path of the listing. */
export function findResolutionWarnings(listing: unknown, field: string, rasters: RasterSizes): FieldIssue[] {
  return toList(toFields(listing).products).flatMap((value, at) => {
    const { blank, artwork, sizes } = toFields(value);
    const raster = typeof artwork === 'string' && Object.hasOwn(rasters, artwork) ? rasters[artwork] : undefined;
    // A download is not printed.
    if (!raster || !v.is(BlankName, blank) || blank === 'digital') return [];
    const offered = sizes === undefined ? BLANK_SIZES[blank] : toTexts(sizes);
    const prints = offered.flatMap((size) => {
      const area = getPrintArea(blank, size);
      return area ? [{ size, width: getPrintWidth(raster, area) }] : [];
    });
    const largest = prints.reduce<(typeof prints)[number] | undefined>(
      (one, other) => (one && one.width >= other.width ? one : other),
      undefined,
    );
    const dpi = largest ? raster.width / (largest.width / CENTIMETERS_PER_INCH) : MIN_DPI;
    if (!largest || dpi >= MIN_DPI) return [];
    const needed = Math.ceil((largest.width / CENTIMETERS_PER_INCH) * MIN_DPI);
    const message = `the picture "${String(artwork)}" is printed ${largest.width.toFixed(1)} cm wide with ${Math.floor(dpi)} pixels an inch, and shows its pixels: expected at least ${MIN_DPI}, which are ${needed} pixels across`;
    return [{ field: `${field}.products[${at}].artwork`, message }];
  });
}

type Size = RasterSizes[string];

/** The width of a picture in centimeters, as large as possible within its print area. */
const getPrintWidth = (raster: Size, area: Size): number =>
  Math.min(area.width, (area.height * raster.width) / raster.height);
