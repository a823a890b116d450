import { listMockups } from '#pictures/list-mockups.ts';
import { type BlankName, getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { Listing, ListingSafety, ListingTranslation } from '#shared/contract/listing.ts';
import type { Seo } from '#shared/contract/seo.ts';
import {
  type BlankProduct,
  type CatalogFile,
  isBundle,
  type TypedProduct,
} from '#shared/contract/store-folder/catalog-file.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { BLANKS } from '../blanks/index.ts';
import { createTypeProductId } from '../naming.ts';
import { listBlankPictures } from './blank-pictures.ts';
import { type FindProduct, listItemChoices } from './bundle-items.ts';
import { createBlankCost } from './create-blank-cost.ts';
import { createBundle } from './create-bundle.ts';
import { createBundleTerms } from './create-bundle-terms.ts';
import { createFiles } from './create-files.ts';
import { createIdentifiers } from './create-identifiers.ts';
import { createPrints } from './create-prints.ts';
import { createTerms } from './create-terms.ts';
import { createTypedProduct } from './create-typed-product.ts';
import { createVideos, createVideoTerms } from './create-videos.ts';
import type { ProductRecord, SizeRecord } from './product-record.ts';
import { createSizePrices } from './size-record-prices.ts';
import type { StoreFolderData } from './store-folder-data.ts';

type CatalogListing = CatalogFile['listings'][number];

/** A listing as it is stored, without ids. Its fingerprint is a hash of this record. */
export interface ListingRecord {
  readonly slug: string;
  /** Its first slug, to which its id is assigned. Absent where that is `slug`. */
  readonly key?: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly checkoutFlow: 'default' | 'preorder';
  /** Day by which a pre-order is expected to ship. Absent without such a day. */
  readonly shipsOn?: string;
  readonly publishedAt: number;
  /** Slugs of its collections and of their ancestors. */
  readonly collections: readonly string[];
  readonly products: readonly ProductRecord[];
  /** By language; absent without translations. */
  readonly translations?: NonNullable<Listing['translations']>;
  /** Absent when the store says nothing about it. */
  readonly safety?: ListingSafety;
  /** Absent without texts for search engines. */
  readonly seo?: Seo;
}

/** Creates the records of all listings in catalog order. Throws for an unknown name: validation should have found it. */
export function createListingRecords(folder: StoreFolderData): ListingRecord[] {
  const ancestors = findCollectionPaths(folder.catalog.collections);
  const bySlug = new Map(folder.catalog.listings.map((listing) => [listing.slug, listing]));
  const findProduct: FindProduct = ({ listing: slug, product: name, of }) => {
    const listing = bySlug.get(slug);
    const product = listing?.products.find(
      (one) => name === undefined || (one.type ?? one.blank) === name,
    );
    if (!listing || !product || isBundle(product))
      throw new Error(
        `a bundle refers to '${slug}', which has no such product in the store folder`,
      );
    const values = of?.split('/').map((value) => getFirstValue(folder, product, value));
    return { listing, product: createProduct(folder, listing, product), of: values?.join('/') };
  };
  return folder.catalog.listings.map((listing) => ({
    slug: listing.slug,
    ...(getFirstSlug(listing) !== listing.slug && { key: getFirstSlug(listing) }),
    title: listing.title,
    description: addBlankTexts(listing.description, listing, folder.catalog.blankTexts),
    visibility: listing.visibility,
    checkoutFlow: listing.preorder ? 'preorder' : 'default',
    ...(listing.preorder && listing.shipsOn !== undefined && { shipsOn: listing.shipsOn }),
    publishedAt: Date.parse(listing.published),
    collections: [
      ...new Set(
        listing.collections.flatMap((slug) => requireEntry(ancestors.get(slug), listing, slug)),
      ),
    ],
    products: listing.products.map((product) => ({
      ...(isBundle(product)
        ? createBundle(
            folder,
            getFirstSlug(listing),
            product,
            listItemChoices(product.items, findProduct),
          )
        : createProduct(folder, listing, product)),
      ...createVideos(listing, product),
    })),
    ...createTranslations(folder, listing, findProduct),
    ...createSafety(folder.catalog, listing),
    ...(listing.seo && { seo: listing.seo }),
  }));
}

const createProduct = (
  folder: StoreFolderData,
  listing: CatalogListing,
  product: BlankProduct | TypedProduct,
): ProductRecord =>
  product.type === undefined
    ? createBlankProduct(folder, listing, product)
    : createTypedProduct(
        folder,
        getFirstSlug(listing),
        product,
        requireEntry(getType(folder, product), listing, product.type),
      );

/** Returns the description of a listing, followed by what its store says of its blanks. */
const addBlankTexts = (
  description: string,
  { products }: CatalogListing,
  texts: CatalogFile['blankTexts'] = {},
): string =>
  [
    description,
    ...products.flatMap((product) =>
      product.type === undefined ? (texts[product.blank as BlankName] ?? []) : [],
    ),
  ].join('');

/** Returns manufacturer and warnings of a listing: its own, or else those of the catalog. */
function createSafety({ safety: common }: CatalogFile, { safety }: CatalogListing) {
  const merged = { ...common, ...safety };
  return Object.keys(merged).length > 0 && { safety: merged };
}

/** Returns the translated warnings of a listing: of its own, or else those of the catalog. */
function createWarnings(
  { safety }: CatalogListing,
  common: string[] | undefined,
  translated: string[] | undefined,
) {
  const warnings = safety?.warnings === undefined ? common : translated;
  return warnings && { warnings };
}

/** Returns the translated texts of a listing, and of the colors that it has. */
function createTranslations(
  { texts = {}, catalog }: StoreFolderData,
  listing: CatalogListing,
  findProduct: FindProduct,
) {
  const names = new Set(
    listing.products.flatMap((product) => (product.type === undefined ? product.colors : [])),
  );
  const items = listing.products
    .filter(isBundle)
    .flatMap((product) => listItemChoices(product.items, findProduct));
  const translations = Object.entries(texts).flatMap(([locale, folder]) => {
    const { listings = {}, colors = {}, blankTexts, safety: common } = folder?.catalog ?? {};
    const {
      photos = {},
      videos,
      safety,
      ...translatedTexts
    } = (Object.hasOwn(listings, listing.slug) && listings[listing.slug]) || {};
    const terms = [
      ...createTerms(catalog, listing, folder?.catalog, photos),
      ...createVideoTerms(listing, videos),
      ...(folder ? createBundleTerms(items, catalog, folder.catalog) : []),
    ];
    const translated = Object.entries(colors).filter(([name]) => names.has(name));
    const labels = translated.map(([name, label]) => [catalog.colors[name]?.name ?? name, label]);
    const { description = listing.description } = translatedTexts;
    const described = addBlankTexts(description, listing, { ...catalog.blankTexts, ...blankTexts });
    const translation: ListingTranslation = {
      ...translatedTexts,
      ...(described !== addBlankTexts(listing.description, listing, catalog.blankTexts) && {
        description: described,
      }),
      ...(labels.length > 0 && { colors: Object.fromEntries(labels) }),
      ...(terms.length > 0 && { terms: Object.fromEntries(terms) }),
      ...createWarnings(listing, common?.warnings, safety?.warnings),
    };
    return Object.keys(translation).length === 0 ? [] : [[locale, translation] as const];
  });
  return translations.length > 0 && { translations: Object.fromEntries(translations) };
}

function createBlankProduct(
  folder: StoreFolderData,
  listing: CatalogListing,
  product: BlankProduct,
): ProductRecord {
  const { blank, artwork } = product;
  const { colors, productTypes, storeBlanks } = folder.catalog;
  const storeBlank =
    storeBlanks && Object.hasOwn(storeBlanks, blank) ? productTypes[blank] : undefined;
  const blankKey = getFirstSlug({ slug: blank, was: storeBlank?.was });
  const svg =
    artwork === undefined ? undefined : requireEntry(folder.artwork.get(artwork), listing, artwork);
  const listed = listMockups(product, folder.catalog, svg, {
    artworks: folder.artwork,
    collections: listing.collections,
  });
  const variants = listed.map(({ color: name, mockups, places }) => {
    const { name: color, hex } = requireEntry(colors[name], listing, name);
    return {
      key: `${getFirstSlug(listing)}/${blankKey}/${getFirstValue(folder, product, name)}`,
      color,
      hex,
      images: listBlankPictures(product.photos, name, mockups, places),
      blank,
      ...createPrints(folder, product, name),
      sizes: createSizeRecords(folder, product, name),
    };
  });
  const name = blank as BlankName;
  const typeName = storeBlank ? undefined : folder.catalog.blankNames?.[name];
  return {
    productId: storeBlank
      ? createTypeProductId(folder.store.slug, blankKey)
      : BLANKS[name].productId,
    shownIn: product.collections,
    ...(product.brand !== undefined && { brand: product.brand }),
    ...(typeName !== undefined && { typeName }),
    ...(storeBlank && {
      details: {
        name: storeBlank.name,
        weight: storeBlank.weight,
        taxClass: storeBlank.taxClass ?? 'standard',
        hasSizeChart: storeBlank.sizeChart !== undefined,
      },
    }),
    variants,
  };
}

const getType = ({ catalog: { productTypes } }: StoreFolderData, { type }: TypedProduct) =>
  Object.hasOwn(productTypes, type) ? productTypes[type] : undefined;

/** Returns the first slug of a color of a product on a blank, or of a value of a typed one. A size of a blank is returned unchanged. */
function getFirstValue(
  folder: StoreFolderData,
  product: BlankProduct | TypedProduct,
  slug: string,
): string {
  const { colors } = folder.catalog;
  if (product.type === undefined)
    return getFirstSlug({ slug, was: Object.hasOwn(colors, slug) ? colors[slug]?.was : undefined });
  const values = getType(folder, product)?.options.flatMap((option) => option.values);
  return getFirstSlug(values?.find((value) => value.slug === slug) ?? { slug });
}

/** Sizes in the blank's order, not in the catalog file's. */
function createSizeRecords(
  folder: StoreFolderData,
  product: BlankProduct,
  color: string,
): SizeRecord[] {
  const { storeBlanks } = folder.catalog;
  return (getBlankSizes(product.blank, storeBlanks) ?? [])
    .filter((label) => product.sizes?.includes(label) ?? true)
    .map((label) => ({
      label,
      ...createSizePrices(product, (prices) =>
        Object.hasOwn(prices, label) ? prices[label] : undefined,
      ),
      ...createBlankCost(folder, product, label),
      stock: product.stockOf[`${color}/${label}`] ?? product.stockOf[color] ?? product.stock,
      ...createIdentifiers(product, (numbers) => numbers[`${color}/${label}`] ?? numbers[color]),
      ...createFiles(folder, product, (entries) => entries[`${color}/${label}`] ?? entries[color]),
    }));
}

/** Maps the slug of each collection to the slugs of its ancestors and itself. */
function findCollectionPaths(
  nodes: CatalogFile['collections'],
  outer: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  for (const { slug, collections = [] } of nodes) {
    const path = [...outer, slug];
    paths.set(slug, path);
    for (const [inner, innerPath] of findCollectionPaths(collections, path))
      paths.set(inner, innerPath);
  }
  return paths;
}

function requireEntry<T>(value: T | undefined, listing: CatalogListing, name: string): T {
  if (value === undefined)
    throw new Error(
      `listing ${listing.slug} refers to '${name}', which is not in the store folder`,
    );
  return value;
}
