import type { BlankProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { PictureSettings } from '#shared/contract/store-folder/photography.ts';
import type { MockupSpec } from './address.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import type { PictureCatalog } from './find-store-mockup.ts';
import { getPhotography, listProductViews } from './picture-settings.ts';
import { placeArtwork } from './place-artwork.ts';
import { resolveInks } from './resolve-inks.ts';
import { hashMockups } from './version.ts';

/** The part of a catalog product that its pictures depend on. */
export type PicturedProduct = Pick<BlankProduct, 'blank' | 'artwork' | 'colors' | 'placement'> &
  PictureSettings;

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
 * Returns the mockups of a product by color, in the product's order. `artworkSvg` is the artwork as it is in its file,
 * `collections` are the slugs of the listing's collections. Throws for a color that is not in the catalog.
 */
export function listMockups(
  product: PicturedProduct,
  catalog: PictureCatalog,
  artworkSvg: string | undefined,
  collections: readonly string[] = [],
): ColorMockups[] {
  const { colors, inks } = catalog;
  const blank = getDrawnBlank(product.blank);
  const photography = getPhotography(catalog, collections, product);
  const views = listProductViews(blank, catalog, collections, product);
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
          );
    const version = hashMockups(resolved ?? '', photography);
    const mockups = views.map((view) => ({
      blank,
      view,
      color: hex.slice(1).toLowerCase(),
      artwork,
      version,
    }));
    return { color, artworkSvg: resolved, mockups };
  });
}
