import type { BlankName, CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import type { Prints } from '#shared/contract/store-folder/prints-section.ts';
import type { MockupSpec } from './address.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import {
  type DesignedProduct,
  hasView,
  listPrintedArtwork,
  resolveDesigns,
  type StoreMockup,
  showDesigns,
} from './product-designs.ts';
import { hashMockups } from './version.ts';
import { listViews } from './views.ts';

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
  readonly prints?: Prints | undefined;
}

/** The part of a catalog that decides its mockups, with its products. */
export type PictureCatalog = Pick<CatalogFile, 'colors' | 'photography' | 'inks'> & {
  readonly listings?:
    | readonly { readonly slug: string; readonly products: readonly PlacedProduct[] }[]
    | undefined;
};

interface Composable {
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: PictureCatalog;
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
    [product.artwork ?? 'plain', ...listPrintedArtwork(product)].includes(artwork);
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
  const view = listViews(spec.blank).find((known) => known.view === spec.view);
  if (!view) return undefined;
  // Colors with the same hex value may have different inks.
  for (const [name, { hex }] of Object.entries(catalog.colors)) {
    if (hex.toLowerCase() !== `#${spec.color}`) continue;
    for (const product of listDesigned(spec, catalog)) {
      const shown = showDesigns(view, product);
      if (shown.name !== spec.artwork || !hasView(view, product)) continue;
      const mockup = resolveDesigns(shown, product, { name, hex }, artwork, catalog.inks);
      const { artworkSvg = '', prints } = mockup ?? {};
      if (mockup && hashMockups(artworkSvg, catalog.photography, prints) === spec.version)
        return mockup;
    }
  }
  return undefined;
}

/**
 * Lists the products whose pictures an address can be: one without a placement first, which each artwork may be on, then those of the
 * catalog with a placement or with designs on other places.
 */
function* listDesigned(
  { blank, artwork }: MockupSpec,
  { listings = [] }: PictureCatalog,
): Generator<DesignedProduct> {
  yield { artwork: artwork === 'plain' ? undefined : artwork };
  const known = new Set<string>();
  for (const product of listings.flatMap(({ products }) => products)) {
    const { placement, prints } = product;
    if (!product.blank || getDrawnBlank(product.blank) !== blank || !(placement || prints))
      continue;
    const names = [product.artwork ?? 'plain', ...listPrintedArtwork(product)];
    const key = JSON.stringify([product.blank, names[0], placement, prints]);
    if (!names.includes(artwork) || known.has(key)) continue;
    known.add(key);
    yield product;
  }
}
