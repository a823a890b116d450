import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { ProductType } from '#shared/contract/store-folder/product-type.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';

/** Returns the texts of `store.json` and `catalog.json`, at the paths of their translations. */
export const createFirstTexts = ({ store, catalog }: Pick<StoreFolder, 'store' | 'catalog'>) => ({
  store: { ...store },
  catalog: createCatalogTexts(catalog),
});

/** Returns the texts of a catalog in the form of `catalog.<language>.json`. */
const createCatalogTexts = (catalog: CatalogFile): CatalogTexts => ({
  collections: Object.fromEntries(listCollections(catalog.collections)),
  colors: Object.fromEntries(Object.entries(catalog.colors).map(([key, { name }]) => [key, name])),
  ...(catalog.blankNames && { blankNames: catalog.blankNames }),
  ...(catalog.blankTexts && { blankTexts: catalog.blankTexts }),
  productTypes: Object.fromEntries(
    Object.entries(catalog.productTypes).map(([slug, type]) => [slug, createTypeTexts(type)]),
  ),
  ...(catalog.safety?.warnings && { safety: { warnings: catalog.safety.warnings } }),
  listings: Object.fromEntries(
    catalog.listings.map((listing) => [listing.slug, createListingTexts(listing)]),
  ),
});

type Collection = CatalogFile['collections'][number];

function listCollections(
  nodes: readonly Collection[],
): (readonly [string, { name: string; description?: string }])[] {
  return nodes.flatMap(({ slug, name, description, collections = [] }) => [
    [slug, { name, ...(description !== undefined && { description }) }] as const,
    ...listCollections(collections),
  ]);
}

function createTypeTexts({ name, description, materials, options, sizeChart = {} }: ProductType) {
  const values = options.flatMap((option) =>
    option.values.map((value) => [value.slug, value.name] as const),
  );
  const dimensions = Object.values(sizeChart).flatMap((measures) => Object.keys(measures));
  return {
    name,
    ...(description !== undefined && { description }),
    ...(materials && { materials }),
    options: options.map((option) => option.name),
    values: Object.fromEntries(values),
    dimensions: Object.fromEntries(dimensions.map((dimension) => [dimension, dimension])),
  };
}

function createListingTexts({
  title,
  description,
  products,
  safety,
}: CatalogFile['listings'][number]) {
  const photos = products.flatMap((product) => (product.type === undefined ? [] : product.photos));
  const videos = products.flatMap((product) => product.videos ?? []);
  return {
    title,
    description,
    ...(photos.length > 0 && {
      photos: Object.fromEntries(photos.map(({ file, alt }) => [file, alt])),
    }),
    ...(videos.length > 0 && {
      videos: Object.fromEntries(videos.map(({ file, title: name }) => [file, name])),
    }),
    ...(safety?.warnings && { safety: { warnings: safety.warnings } }),
  };
}
