import type { BlankProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { getBlankLook, getDrawnBlank, listBlankViews } from './drawn-blank.ts';
import type { PictureCatalog } from './find-store-mockup.ts';
import { placeArtwork } from './place-artwork.ts';
import { resolveInks } from './resolve-inks.ts';
import { hashMockups } from './version.ts';

/** The part of a catalog product that its pictures depend on. */
export type PicturedProduct = Pick<BlankProduct, 'blank' | 'artwork' | 'colors' | 'placement'>;

/** The mockups of a product in one of its colors. */
export interface ColorMockups {
  /** Name of the color in the catalog. */
  readonly color: string;
  /** The artwork in the inks of this color. Undefined for a plain product. */
  readonly artworkSvg: string | undefined;
  /** In gallery order. */
  readonly mockups: readonly MockupSpec[];
}

/**
 * Returns the mockups of a product by color, in the product's order. `artworkSvg` is the artwork as it is in its file. Throws for a color that is
 * not in the catalog.
 */
export function listMockups(
  product: PicturedProduct,
  { colors, photography, inks, storeBlanks }: PictureCatalog,
  artworkSvg: string | undefined,
): ColorMockups[] {
  return product.colors.map((color) => {
    const hex = colors[color]?.hex;
    if (!hex)
      throw new Error(
        `Color "${color}" of a ${product.blank}: expected one of the catalog's colors`,
      );
    const artwork = product.artwork ?? 'plain';
    const resolved =
      artworkSvg === undefined
        ? undefined
        : placeArtwork(
            resolveInks(artworkSvg, artwork, { name: color, hex }, inks),
            product.blank,
            product.placement,
            storeBlanks,
          );
    const version = hashMockups(
      resolved ?? '',
      photography,
      getBlankLook(product.blank, storeBlanks),
    );
    const blank = getDrawnBlank(product.blank, storeBlanks);
    const mockups = listBlankViews(blank, storeBlanks).map((view) => ({
      blank,
      view,
      color: hex.slice(1).toLowerCase(),
      artwork,
      version,
    }));
    return { color, artworkSvg: resolved, mockups };
  });
}
