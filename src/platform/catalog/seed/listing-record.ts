import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { listMockups } from '#pictures/list-mockups.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { BLANKS } from '../blanks/index.ts';
import type { Picture } from '../variant-pictures.ts';
import type { StoreFolderData } from './store-folder-data.ts';

type CatalogListing = CatalogFile['listings'][number];
type CatalogProduct = CatalogListing['products'][number];

export interface SizeRecord {
  readonly label: string;
  readonly price: number;
  readonly stock: number;
}

/** `key` names the colour within its store for ever: listing, blank, colour. */
export interface VariantRecord {
  readonly key: string;
  readonly color: string;
  readonly hex: string;
  readonly images: readonly Picture[];
  readonly sizes: readonly SizeRecord[];
}

export interface ProductRecord {
  readonly productId: string;
  /** Collections that show this product of the listing. */
  readonly shownIn: readonly string[];
  readonly variants: readonly VariantRecord[];
}

/** A listing as it will stand in the database, but for ids: what its fingerprint is taken of. */
export interface ListingRecord {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly checkoutFlow: 'default' | 'preorder';
  readonly publishedAt: number;
  /** Collections it is in, those around them included. */
  readonly collections: readonly string[];
  readonly products: readonly ProductRecord[];
}

/** Listings of a catalogue in its order. A name that leads nowhere is the folder check's bug, so it throws. */
export function createListingRecords(folder: StoreFolderData): ListingRecord[] {
  const around = enclosingCollections(folder.catalog.collections);
  return folder.catalog.listings.map((listing) => ({
    slug: listing.slug,
    title: listing.title,
    description: listing.description,
    visibility: listing.visibility,
    checkoutFlow: listing.preorder ? 'preorder' : 'default',
    publishedAt: Date.parse(listing.published),
    collections: [...new Set(listing.collections.flatMap((slug) => known(around.get(slug), listing, slug)))],
    products: listing.products.map((product) => productRecord(folder, listing, product)),
  }));
}

function productRecord(folder: StoreFolderData, listing: CatalogListing, product: CatalogProduct): ProductRecord {
  const { blank, artwork } = product;
  const { colors, photography } = folder.catalog;
  const svg = artwork === undefined ? undefined : known(folder.artwork.get(artwork), listing, artwork);
  const variants = listMockups(product, colors, photography, svg).map(({ color: name, mockups }) => {
    const { name: color, hex } = known(colors[name], listing, name);
    const images = mockups.map(toPicture);
    return { key: `${listing.slug}/${blank}/${name}`, color, hex, images, sizes: sizeRecords(product, name) };
  });
  return { productId: BLANKS[blank].productId, shownIn: product.collections, variants };
}

/** The first picture of the gallery stands for the product. */
function toPicture(mockup: MockupSpec, index: number): Picture {
  return { label: index === 0 ? 'primary' : mockup.view, src: mockupPath(mockup) };
}

/** Sizes in the blank's own order, whatever order the catalogue names them in. */
function sizeRecords(product: CatalogProduct, color: string): SizeRecord[] {
  return BLANK_SIZES[product.blank]
    .filter((label) => product.sizes?.includes(label) ?? true)
    .map((label) => ({
      label,
      price: product.sizePrices[label] ?? product.price,
      stock: product.stockOf[`${color}/${label}`] ?? product.stockOf[color] ?? product.stock,
    }));
}

/** Collection slug → itself and the collections around it. */
function enclosingCollections(
  nodes: CatalogFile['collections'],
  outer: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { slug, collections = [] } of nodes) {
    const path = [...outer, slug];
    all.set(slug, path);
    for (const [inner, innerPath] of enclosingCollections(collections, path)) all.set(inner, innerPath);
  }
  return all;
}

function known<T>(value: T | undefined, listing: CatalogListing, name: string): T {
  if (value === undefined) throw new Error(`Listing ${listing.slug} names '${name}', which the store folder lacks`);
  return value;
}
