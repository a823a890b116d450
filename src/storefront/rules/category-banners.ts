import type { CollectionNode } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getCollectionPaths } from './collection-paths.ts';

/** A banner that links to a collection. `image` is undefined when neither theme nor collection has one. */
export interface CategoryBannerView {
  readonly href: string;
  readonly name: string;
  readonly image?: string | undefined;
}

/** Banners of the theme's categories that exist as collections of the store. Row HOME-2. */
export function getCategoryBanners(
  { content }: Pick<Theme, 'content'>,
  navigation: readonly CollectionNode[],
  coverOf: (path: string) => string | undefined,
): CategoryBannerView[] {
  const paths = getCollectionPaths(navigation);
  return content.categories.flatMap(({ slug, displayName, image }) => {
    const path = paths.get(slug);
    return path ? [{ href: `/${path}`, name: displayName, image: image ?? coverOf(path) }] : [];
  });
}
