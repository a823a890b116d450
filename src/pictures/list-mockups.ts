import type { InferOutput } from 'valibot';
import type { CatalogFile, CatalogProduct, Photography } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import { mockupVersion } from './version.ts';
import { listViews } from './views.ts';

/** The part of a catalogue product that its pictures depend on. */
export type PicturedProduct = Pick<InferOutput<typeof CatalogProduct>, 'blank' | 'artwork' | 'colors'>;

/** What a product looks like in one of its colours. */
export interface ColorMockups {
  /** Name of the colour in the catalogue. */
  readonly color: string;
  /** In gallery order. */
  readonly mockups: readonly MockupSpec[];
}

/** The pictures of a product, by colour in the product's order. A colour the catalogue does not name throws. */
export function listMockups(
  product: PicturedProduct,
  colors: CatalogFile['colors'],
  photography: Photography,
  artworkSvg: string | undefined,
): ColorMockups[] {
  const version = mockupVersion(artworkSvg ?? '', photography);
  return product.colors.map((color) => {
    const hex = colors[color]?.hex;
    if (!hex) throw new Error(`Colour "${color}" of a ${product.blank}: not among the catalogue's colors`);
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
