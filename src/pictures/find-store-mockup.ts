import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photography, PictureSettings } from '#shared/contract/store-folder/photography.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import type { Prints } from '#shared/contract/store-folder/prints-section.ts';
import type { MockupSpec } from './address.ts';
import { getBlankLook, getDrawnBlank } from './drawn-blank.ts';
import { getPhotography, type PictureRules } from './picture-settings.ts';
import {
  type DesignedProduct,
  hasView,
  listPrintedArtwork,
  resolveDesigns,
  type StoreMockup,
  showDesigns,
} from './product-designs.ts';
import { findBlankView } from './store-blank-views.ts';
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
  readonly prints?: Prints | undefined;
  readonly photography?: PictureSettings['photography'];
}

/** The part of a catalog that decides its mockups, with its products. */
export type PictureCatalog = Pick<CatalogFile, 'colors' | 'inks' | 'storeBlanks'> &
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
  const look = getBlankLook(spec.blank, catalog.storeBlanks);
  const view = findBlankView(spec.blank, spec.view, look);
  if (!view) return undefined;
  // Colors with the same hex value may have different inks.
  for (const [name, { hex }] of Object.entries(catalog.colors)) {
    if (hex.toLowerCase() !== `#${spec.color}`) continue;
    for (const product of listDesigned(spec, catalog)) {
      const shown = showDesigns(view, product);
      if (shown.name !== spec.artwork || !hasView(view, product)) continue;
      const designs = resolveDesigns(shown, product, { name, hex }, artwork, catalog);
      if (!designs) continue;
      const { artworkSvg = '', prints } = designs;
      for (const photography of listPhotographies(spec, catalog))
        if (hashMockups(artworkSvg, photography, { prints, look }) === spec.version)
          return { ...designs, ...(look && { look }), photography };
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
  { listings = [], storeBlanks }: PictureCatalog,
): Generator<DesignedProduct> {
  yield { artwork: artwork === 'plain' ? undefined : artwork };
  const known = new Set<string>();
  for (const product of listings.flatMap(({ products }) => products)) {
    const { placement, prints } = product;
    const isShown = product.blank && getDrawnBlank(product.blank, storeBlanks) === blank;
    if (!isShown || !(placement || prints)) continue;
    const names = [product.artwork ?? 'plain', ...listPrintedArtwork(product)];
    const key = JSON.stringify([product.blank, names[0], placement, prints]);
    if (!names.includes(artwork) || known.has(key)) continue;
    known.add(key);
    yield product;
  }
}

/** The backgrounds and lights in which a store shows an artwork on a blank: those of the catalog first. */
function listPhotographies({ blank, artwork }: MockupSpec, catalog: PictureCatalog): Photography[] {
  const others = (catalog.listings ?? []).flatMap(({ collections = [], products }) =>
    products
      .filter(
        (product) =>
          product.blank !== undefined &&
          getDrawnBlank(product.blank, catalog.storeBlanks) === blank &&
          [product.artwork ?? 'plain', ...listPrintedArtwork(product)].includes(artwork),
      )
      .map((product) => getPhotography(catalog, collections, product)),
  );
  const all = [catalog.photography, ...others];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
