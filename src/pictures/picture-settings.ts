import type { CatalogCollection, CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photography, PictureSettings } from '#shared/contract/store-folder/photography.ts';
import { getBlankLook } from './drawn-blank.ts';
import { findBlankView, listBlankViews } from './store-blank-views.ts';
import type { BlankView } from './view-types.ts';

/** What decides how the pictures of a store are taken. */
export interface PictureRules {
  readonly photography: Photography;
  readonly collections?: readonly CatalogCollection[] | undefined;
}

/** Lists the collections of a listing and what they are inside of, the innermost first. */
function listInnermost(
  slugs: readonly string[],
  collections: readonly CatalogCollection[],
): CatalogCollection[] {
  const paths = new Map<string, readonly CatalogCollection[]>();
  const addPaths = (inner: readonly CatalogCollection[], outer: readonly CatalogCollection[]) => {
    for (const collection of inner) {
      const path = [...outer, collection];
      paths.set(collection.slug, path);
      addPaths(collection.collections ?? [], path);
    }
  };
  addPaths(collections, []);
  return slugs
    .flatMap((slug) => (paths.get(slug) ?? []).map((collection, depth) => ({ collection, depth })))
    .sort((a, b) => b.depth - a.depth)
    .map(({ collection }) => collection);
}

/** Returns background and light of the pictures of a product in collections. */
export function getPhotography(
  { photography, collections = [] }: PictureRules,
  slugs: readonly string[],
  product: PictureSettings,
): Photography {
  const collection = listInnermost(slugs, collections).find((one) => one.photography);
  const changed = { ...collection?.photography, ...product.photography };
  return {
    ground: changed.ground ?? photography.ground,
    light: changed.light ?? photography.light,
    ...((changed.surface ?? photography.surface)
      ? { surface: changed.surface ?? photography.surface }
      : {}),
  };
}

/** Returns the views of a blank in the gallery order of a product in collections. */
export function listProductViews(
  blank: string,
  { collections = [], storeBlanks }: PictureRules & Pick<CatalogFile, 'storeBlanks'>,
  slugs: readonly string[],
  product: PictureSettings,
): BlankView[] {
  const scenes =
    product.scenes ?? listInnermost(slugs, collections).find((one) => one.scenes)?.scenes ?? [];
  const names = new Set([...scenes, ...listBlankViews(blank, storeBlanks).map(({ view }) => view)]);
  const look = getBlankLook(blank, storeBlanks);
  return [...names].flatMap((name) => findBlankView(blank, name, look) ?? []);
}
