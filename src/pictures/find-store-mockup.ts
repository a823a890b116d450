import type { BlankName, CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photography, PictureSettings } from '#shared/contract/store-folder/photography.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import type { MockupSpec } from './address.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import { getPhotography, type PictureRules } from './picture-settings.ts';
import { placeArtwork } from './place-artwork.ts';
import { resolveInks } from './resolve-inks.ts';
import { hashMockups } from './version.ts';
import { findView } from './views.ts';

/** The part of a product that decides where its design is. */
interface PlacedProduct {
  /** Of a bundle. */
  readonly items?:
    | readonly { readonly listing: string; readonly product?: string | undefined }[]
    | undefined;
  readonly type?: string | undefined;
  readonly blank?: BlankName | undefined;
  readonly artwork?: string | undefined;
  readonly placement?: Placement | undefined;
  readonly photography?: PictureSettings['photography'];
}

/** The part of a catalog that decides its mockups, with its products. */
export type PictureCatalog = Pick<CatalogFile, 'colors' | 'inks'> &
  PictureRules & {
    readonly listings?:
      | readonly {
          readonly slug: string;
          readonly collections?: readonly string[] | undefined;
          readonly products: readonly PlacedProduct[];
        }[]
      | undefined;
  };

interface Composable {
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: PictureCatalog;
}

/** What a mockup of a store shows. */
export interface StoreMockup {
  /** The artwork in the inks of this color. Undefined for a plain product. */
  readonly artworkSvg: string | undefined;
  /** Its background and light. In the picture of a bundle, those of the first product apply to all. */
  readonly photography: Photography;
  /** Of the further products in the picture of a bundle. */
  readonly beside?: readonly StoreMockup[];
}

/**
 * Finds a mockup of a store: a known blank and view, a color of its catalog, and its artwork in the current version; or those in the
 * picture of a bundle. Undefined when the store has no such mockup or bundle.
 */
export function findStoreMockup(spec: MockupSpec, sources: Composable): StoreMockup | undefined {
  if (!spec.beside) return findMockup(spec, sources);
  if (!isOfBundle([spec, ...spec.beside], sources.catalog)) return undefined;
  const first = findMockup(spec, sources);
  const beside = spec.beside.flatMap((product) => findMockup(product, sources) ?? []);
  return first && beside.length === spec.beside.length ? { ...first, beside } : undefined;
}

/** Returns whether a bundle of the store has these products: others would be pictures without limit, which anybody could request. */
function isOfBundle(products: readonly MockupSpec[], { listings = [] }: PictureCatalog): boolean {
  const findProduct = ({ listing, product: name }: NonNullable<PlacedProduct['items']>[number]) =>
    listings
      .find(({ slug }) => slug === listing)
      ?.products.find((product) => name === undefined || (product.type ?? product.blank) === name);
  const isPictured = (product: PlacedProduct | undefined, { blank, artwork }: MockupSpec) =>
    product?.blank !== undefined &&
    getDrawnBlank(product.blank) === blank &&
    (product.artwork ?? 'plain') === artwork;
  return listings
    .flatMap((listing) => listing.products)
    .some(({ items = [] }) => {
      let at = 0;
      for (const item of items) {
        const next = products[at];
        if (next && isPictured(findProduct(item), next)) at++;
      }
      return at === products.length;
    });
}

function findMockup(spec: MockupSpec, { artwork, catalog }: Composable): StoreMockup | undefined {
  if (!findView(spec.blank, spec.view)) return undefined;
  const svg = spec.artwork === 'plain' ? '' : artwork.get(spec.artwork);
  if (svg === undefined) return undefined;
  // Colors with the same hex value may have different inks.
  for (const [name, { hex }] of Object.entries(catalog.colors)) {
    if (hex.toLowerCase() !== `#${spec.color}`) continue;
    const resolved = resolveInks(svg, spec.artwork, { name, hex }, catalog.inks);
    for (const place of listPlacements(spec, catalog)) {
      const placed = place(resolved);
      for (const photography of listPhotographies(spec, catalog)) {
        if (hashMockups(placed, photography) === spec.version)
          return { artworkSvg: spec.artwork === 'plain' ? undefined : placed, photography };
      }
    }
  }
  return undefined;
}

type Place = (svg: string) => string;

/** The places that an artwork has on a blank: without a placement first, then those of products. */
function* listPlacements(
  { blank, artwork }: MockupSpec,
  { listings = [] }: PictureCatalog,
): Generator<Place> {
  yield (svg) => svg;
  const known = new Set<string>();
  for (const product of listings.flatMap(({ products }) => products)) {
    const { placement } = product;
    if (
      !placement ||
      !product.blank ||
      product.artwork !== artwork ||
      getDrawnBlank(product.blank) !== blank
    )
      continue;
    const key = JSON.stringify([product.blank, placement]);
    if (known.has(key)) continue;
    known.add(key);
    const name = product.blank;
    yield (svg) => placeArtwork(svg, name, placement);
  }
}

/** The backgrounds and lights in which a store shows an artwork on a blank: those of the catalog first. */
function listPhotographies({ blank, artwork }: MockupSpec, catalog: PictureCatalog): Photography[] {
  const others = (catalog.listings ?? []).flatMap(({ collections = [], products }) =>
    products
      .filter(
        (product) =>
          product.blank !== undefined &&
          getDrawnBlank(product.blank) === blank &&
          (product.artwork ?? 'plain') === artwork,
      )
      .map((product) => getPhotography(catalog, collections, product)),
  );
  const all = [catalog.photography, ...others];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
