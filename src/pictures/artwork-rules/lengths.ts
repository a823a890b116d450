import type { ArtworkElement } from './parse-artwork.ts';

/** Pixels of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  // Of the root element, around which no font size is.
  em: 16,
};

/** Returns a length of the root element in pixels. Undefined for a percentage, and for a length in another unit or in none. */
export function readRootLength(text: string | undefined): number | undefined {
  const [, value, unit = ''] =
    /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const pixels = UNITS[unit.toLowerCase()];
  return value === undefined || pixels === undefined ? undefined : Number(value) * pixels;
}

/** Returns the size of an element's viewBox. Undefined when it has none that can be used. */
export function readViewBox({
  attributes,
}: ArtworkElement): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined;
}
