import type { BlankProduct, CatalogFile, Photography } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import { mockupVersion } from './version.ts';
import { listViews } from './views.ts';

/** The part of a catalog product that its pictures depend on. */
export type PicturedProduct = Pick<BlankProduct, 'blank' | 'artwork' | 'colors'>;

/** The mockups of a product in one of its colors. */
export interface ColorMockups {
  /** Name of the color in the catalog. */
  readonly color: string;
  /** In gallery order. */
  readonly mockups: readonly MockupSpec[];
}

/** Returns the mockups of a product by color, in the product's order. Throws for a color that is not in the catalog. */
export function listMockups(
  product: PicturedProduct,
  colors: CatalogFile['colors'],
  photography: Photography,
  artworkSvg: string | undefined,
): ColorMockups[] {
  const version = mockupVersion(artworkSvg ?? '', photography);
  return product.colors.map((color) => {
    const hex = colors[color]?.hex;
    if (!hex) throw new Error(`Color "${color}" of a ${product.blank}: expected one of the catalog's colors`);
    const blank = getDrawnBlank(product.blank);
    const mockups = listViews(blank).map(({ view }) => ({
      blank,
      view,
      color: hex.slice(1).toLowerCase(),
      artwork: product.artwork ?? 'plain',
      version,
    }));
    return { color, mockups };
  });
}
