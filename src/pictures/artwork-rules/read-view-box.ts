import type { ArtworkElement } from './parse-artwork.ts';

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
