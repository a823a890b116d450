import type { InferOutput } from 'valibot';
import type { CatalogFile, CatalogProduct, Photography } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { drawnAs } from './drawn-as.ts';
import { mockupVersion } from './version.ts';
import { viewsOf } from './views.ts';

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
export function mockupsOf(
  product: PicturedProduct,
  colors: CatalogFile['colors'],
  photography: Photography,
  artworkSvg: string | undefined,
): ColorMockups[] {
  const version = mockupVersion(artworkSvg ?? '', photography);
  return product.colors.map((color) => {
    const hex = colors[color]?.hex;
    if (!hex) throw new Error(`Colour "${color}" of a ${product.blank}: not among the catalogue's colors`);
    const blank = drawnAs(product.blank);
    const mockups = viewsOf(blank).map(({ view }) => ({
      blank,
      view,
      color: hex.slice(1).toLowerCase(),
      artwork: product.artwork ?? 'plain',
      version,
    }));
    return { color, mockups };
  });
}
