/**
 * How a view's layers are stored, shared by `npm run blanks` (writes) and the composer (reads).
 * All are square pictures of one view: `mask` what the garment covers, `above` what of it lies
 * over a print (cords, a hood), `shade` light to multiply with, `light` sheen to
 * add, `rim` where coloured lamps would touch; `fold` (slope across above slope down) and `shadow` (hard above soft)
 * hold two squares one above the other; `fixed` keeps its own colours whatever the garment's colour.
 */
export const LAYERS = ['mask', 'above', 'shade', 'light', 'rim', 'fold', 'shadow', 'fixed'] as const;
export type LayerName = (typeof LAYERS)[number];

/** Light stored as 255; 1 is a flat cloth in full light. */
export const SHADE_MAX = 1.3;
/** Slope stored as 0 or 255 (128 is level). */
export const FOLD_MAX = 1;

export function layerFile(view: string, layer: LayerName): string {
  return `${view}.${layer}.webp`;
}
