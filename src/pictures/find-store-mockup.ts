import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import type { MockupSpec } from './address.ts';
import { type BlankLook, getBlankLook, getDrawnBlank, listBlankViews } from './drawn-blank.ts';
import { placeArtwork } from './place-artwork.ts';
import { resolveInks } from './resolve-inks.ts';
import { hashMockups } from './version.ts';

/** The part of a product that decides where its design is. */
interface PlacedProduct {
  /** Of a bundle. */
  readonly items?:
    | readonly { readonly listing: string; readonly product?: string | undefined }[]
    | undefined;
  readonly type?: string | undefined;
  readonly blank?: string | undefined;
  readonly artwork?: string | undefined;
  readonly placement?: Placement | undefined;
}

/** The part of a catalog that decides its mockups, with its products. */
export type PictureCatalog = Pick<
  CatalogFile,
  'colors' | 'photography' | 'inks' | 'storeBlanks'
> & {
  readonly listings?:
    | readonly { readonly slug: string; readonly products: readonly PlacedProduct[] }[]
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
  /** Of a blank of the store's own. */
  readonly look?: BlankLook | undefined;
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
function isOfBundle(
  products: readonly MockupSpec[],
  { listings = [], storeBlanks }: PictureCatalog,
): boolean {
  const findProduct = ({ listing, product: name }: NonNullable<PlacedProduct['items']>[number]) =>
    listings
      .find(({ slug }) => slug === listing)
      ?.products.find((product) => name === undefined || (product.type ?? product.blank) === name);
  const isPictured = (product: PlacedProduct | undefined, { blank, artwork }: MockupSpec) =>
    product?.blank !== undefined &&
    getDrawnBlank(product.blank, storeBlanks) === blank &&
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
  if (!listBlankViews(spec.blank, catalog.storeBlanks).includes(spec.view)) return undefined;
  const svg = spec.artwork === 'plain' ? '' : artwork.get(spec.artwork);
  if (svg === undefined) return undefined;
  const look = getBlankLook(spec.blank, catalog.storeBlanks);
  // Colors with the same hex value may have different inks.
  for (const [name, { hex }] of Object.entries(catalog.colors)) {
    if (hex.toLowerCase() !== `#${spec.color}`) continue;
    const resolved = resolveInks(svg, spec.artwork, { name, hex }, catalog.inks);
    for (const place of listPlacements(spec, catalog)) {
      const placed = place(resolved);
      if (hashMockups(placed, catalog.photography, look) === spec.version)
        return {
          artworkSvg: spec.artwork === 'plain' ? undefined : placed,
          ...(look && { look }),
        };
    }
  }
  return undefined;
}

type Place = (svg: string) => string;

/** The places that an artwork has on a blank: without a placement first, then those of products. */
function* listPlacements(
  { blank, artwork }: MockupSpec,
  { listings = [], storeBlanks }: PictureCatalog,
): Generator<Place> {
  yield (svg) => svg;
  const known = new Set<string>();
  for (const product of listings.flatMap(({ products }) => products)) {
    const { placement } = product;
    if (
      !placement ||
      !product.blank ||
      product.artwork !== artwork ||
      getDrawnBlank(product.blank, storeBlanks) !== blank
    )
      continue;
    const key = JSON.stringify([product.blank, placement]);
    if (known.has(key)) continue;
    known.add(key);
    const name = product.blank;
    yield (svg) => placeArtwork(svg, name, placement, storeBlanks);
  }
}
