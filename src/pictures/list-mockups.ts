import type { PrintPlace } from '#shared/contract/prints.ts';
import type { BlankProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { PictureSettings } from '#shared/contract/store-folder/photography.ts';
import type { MockupSpec } from './address.ts';
import { getBlankLook, getDrawnBlank } from './drawn-blank.ts';
import type { PictureCatalog } from './find-store-mockup.ts';
import { getPhotography, listProductViews } from './picture-settings.ts';
import { hasView, resolveDesigns, showDesigns } from './product-designs.ts';
import { hashMockups } from './version.ts';

/** The part of a catalog product that its pictures depend on. */
export type PicturedProduct = Pick<BlankProduct, 'blank' | 'artwork' | 'colors'> &
  Partial<Pick<BlankProduct, 'placement' | 'prints'>> &
  PictureSettings;

/** What the mockups of a product depend on besides the catalog. */
interface PictureOptions {
  /** The artworks of other places than the front by their names. */
  readonly artworks?: ReadonlyMap<string, string>;
  /** Slugs of the listing's collections. */
  readonly collections?: readonly string[] | undefined;
}

/** The mockups of a product in one of its colors. */
export interface ColorMockups {
  /** Name of the color in the catalog. */
  readonly color: string;
  /** The artwork of the front in the inks of this color. Undefined for none. */
  readonly artworkSvg: string | undefined;
  /** In gallery order. */
  readonly mockups: readonly MockupSpec[];
  /** Of each mockup, the printed places that it shows. Absent if only the front is printed. */
  readonly places: readonly (readonly PrintPlace[] | undefined)[];
}

/**
 * Returns the mockups of a product by color, in the product's order. `artworkSvg` is the artwork of the front as it is in its file.
 * Without a print on the front, the views that show one come first, unless the product names its scenes. Throws for a color or an
 * artwork that is not known.
 */
export function listMockups(
  product: PicturedProduct,
  catalog: PictureCatalog,
  artworkSvg: string | undefined,
  { artworks = new Map(), collections = [] }: PictureOptions = {},
): ColorMockups[] {
  const { artwork = 'plain' } = product;
  const isKnown = artworkSvg === undefined || artworks.get(artwork) === artworkSvg;
  const known = isKnown ? artworks : new Map([...artworks, [artwork, artworkSvg] as const]);
  const { colors, storeBlanks } = catalog;
  const blank = getDrawnBlank(product.blank, storeBlanks);
  const look = getBlankLook(blank, storeBlanks);
  const photography = getPhotography(catalog, collections, product);
  const views = listProductViews(blank, catalog, collections, product)
    .filter((view) => hasView(view, product))
    .map((view) => ({ view, shown: showDesigns(view, product) }));
  const sorted =
    product.artwork === undefined && product.prints && !product.scenes
      ? views.toSorted(
          (one, other) =>
            Number(other.shown.places.length > 0) - Number(one.shown.places.length > 0),
        )
      : views;
  return product.colors.map((color) => {
    const hex = colors[color]?.hex;
    if (!hex)
      throw new Error(
        `Color "${color}" of a ${product.blank}: expected one of the catalog's colors`,
      );
    const cloth = { name: color, hex };
    const resolve = (shown: ReturnType<typeof showDesigns>) => {
      const designs = resolveDesigns(shown, product, cloth, known, catalog);
      if (!designs)
        throw new Error(`${product.blank}: expected artwork that is known, got ${shown.name}`);
      return designs;
    };
    const front = resolve({ name: product.artwork ?? 'plain', hasFront: true, places: [] });
    const version = hashMockups(front.artworkSvg ?? '', photography, { look });
    const mockups = sorted.map(({ view: { view }, shown }) => {
      const designs = shown.places.length > 0 ? resolve(shown) : undefined;
      return {
        blank,
        view,
        color: hex.slice(1).toLowerCase(),
        artwork: shown.name,
        version: designs
          ? hashMockups(designs.artworkSvg ?? '', photography, { prints: designs.prints, look })
          : version,
      };
    });
    const places = sorted.map(({ shown }) =>
      shown.places.length === 0
        ? undefined
        : [...(shown.hasFront ? (['front'] as const) : []), ...shown.places],
    );
    return { color, artworkSvg: front.artworkSvg, mockups, places };
  });
}
