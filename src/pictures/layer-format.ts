/**
 * The format of a view's layers, written by `npx shopkiln blanks` and read by the composer. All are square pictures of one view:
 * `mask` is the area of the garment, `above` the parts in front of a print (cords, a hood), `shade` a light factor, `light`
 * sheen to add, `rim` the light of colored lamps behind the garment. `fold` (horizontal and vertical slope) and `shadow`
 * (hard and soft) contain two squares, one above the other. `fixed` has colors that do not change with the garment's color.
 */
export const LAYERS = [
  'mask',
  'above',
  'shade',
  'light',
  'rim',
  'fold',
  'shadow',
  'fixed',
] as const;
export type LayerName = (typeof LAYERS)[number];

/** Light factor that is stored as 255. The factor of flat cloth in full light is 1. */
export const SHADE_MAX = 1.3;
/** Absolute slope that is stored as 0 or 255 (128 is level). */
export const FOLD_MAX = 1;

export function layerFile(view: string, layer: LayerName): string {
  return `${view}.${layer}.webp`;
}
