import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { PrintPlace } from '#shared/contract/prints.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import { getPrintArea } from './print-files/print-area.ts';
import {
  type DrawingSize,
  readDrawingSize,
  replaceRootAttributes,
} from './print-files/scale-svg.ts';

/** A placed drawing in its print area, in centimeters. */
export interface PlacedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly area: { readonly width: number; readonly height: number };
}

const toCentimeters = (length: number | string, whole: number): number =>
  typeof length === 'number' ? length : (Number(length.slice(0, -1)) / 100) * whole;

/** What of a blank is printed: the front of its first size by default. */
interface PrintedPart {
  readonly place?: PrintPlace | undefined;
  readonly size?: string | undefined;
  readonly storeBlanks?: StoreBlanks | undefined;
}

/**
 * Returns where a drawing is in a print area of a size of a blank: as large as possible without a placement. Undefined for a blank without
 * the area.
 */
export function getPlacedBox(
  drawing: DrawingSize,
  blank: string,
  placement: Placement | undefined,
  { place, size, storeBlanks }: PrintedPart = {},
): PlacedBox | undefined {
  const usual = size ?? getBlankSizes(blank, storeBlanks)?.[0] ?? '';
  const area = getPrintArea(blank, usual, place, storeBlanks);
  if (!area) return undefined;
  const largest = Math.min(area.width, (area.height * drawing.width) / drawing.height);
  const { width, left, top } = placement ?? { width: largest };
  const box = { width: toCentimeters(width, area.width), height: 0 };
  box.height = (box.width * drawing.height) / drawing.width;
  const middle = area.align === 'center' ? (area.height - box.height) / 2 : 0;
  return {
    ...box,
    left: left === undefined ? (area.width - box.width) / 2 : toCentimeters(left, area.width),
    top: top === undefined ? middle : toCentimeters(top, area.height),
    area,
  };
}

/** Units of a placed drawing in a centimeter. */
const UNITS = 100;

/**
 * Returns a drawing of a whole print area of a blank with artwork at its place, so that mockups and print files show it there. Without
 * a placement the artwork is unchanged.
 */
export function placeArtwork(
  svg: string,
  blank: string,
  placement: Placement | undefined,
  place?: PrintPlace,
  storeBlanks?: StoreBlanks,
): string {
  const drawing = placement && readDrawingSize(svg);
  const box = drawing && getPlacedBox(drawing, blank, placement, { place, storeBlanks });
  return box ? drawInArea(svg, drawing, box) : svg;
}

/** Returns a drawing of a whole print area with a drawing in it. */
export function drawInArea(svg: string, drawing: DrawingSize, box: PlacedBox): string {
  const scaled = (centimeters: number) => String(Math.round(centimeters * UNITS));
  const inner = replaceRootAttributes(svg, drawing, {
    x: scaled(box.left),
    y: scaled(box.top),
    width: scaled(box.width),
    height: scaled(box.height),
  });
  const { width, height } = box.area;
  return `<svg xmlns="http://www.w3.org/2000/svg" data-artwork="placed" viewBox="0 0 ${scaled(width)} ${scaled(height)}">${inner}</svg>`;
}
