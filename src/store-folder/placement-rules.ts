import * as v from 'valibot';
import { getPlacedBox } from '#pictures/place-artwork.ts';
import { listPrintSizes } from '#pictures/print-files/print-area.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { Placement } from '#shared/contract/store-folder/placement.ts';
import type { FieldIssue } from './issue.ts';
import type { PrintNode } from './print-rules.ts';
import type { DrawingSizes } from './resolution-rules.ts';

/** Rounding of percentages, in centimeters. */
const TOLERANCE = 0.01;

/** Checks that a design of a product on a blank is inside its print area. */
export function findPlacementIssues(
  blank: string,
  { place: name, artwork, placement, field }: PrintNode,
  drawings: DrawingSizes,
  storeBlanks: StoreBlanks,
): FieldIssue[] {
  if (placement === undefined || !v.is(Placement, placement)) return [];
  const place = `${field}.placement`;
  if (typeof artwork !== 'string')
    return [{ field: place, message: 'expected an artwork that is placed' }];
  const drawing = Object.hasOwn(drawings, artwork) ? drawings[artwork] : undefined;
  if (!drawing) return [];
  const lengths = Object.entries(placement).filter(([, length]) => typeof length === 'number');
  const [first] = lengths;
  if (first && name === 'front' && listPrintSizes(blank, storeBlanks))
    return [
      {
        field: `${place}.${first[0]}`,
        message: `expected a percentage such as "60%", because each size of the blank "${blank}" has another print area`,
      },
    ];
  const box = getPlacedBox(drawing, blank, placement, { place: name, storeBlanks });
  if (!box) return [];
  const { left, top, width, height, area } = box;
  if (width < TOLERANCE) return [{ field: `${place}.width`, message: 'expected a width above 0' }];
  const isInside =
    left >= -TOLERANCE &&
    top >= -TOLERANCE &&
    left + width <= area.width + TOLERANCE &&
    top + height <= area.height + TOLERANCE;
  if (isInside) return [];
  const format = (...centimeters: readonly number[]) =>
    centimeters.map((one) => one.toFixed(1)).join(' × ');
  const message = `expected a design inside the print area of ${format(area.width, area.height)} cm, got ${format(width, height)} cm at ${left.toFixed(1)}, ${top.toFixed(1)}`;
  return [{ field: place, message }];
}
