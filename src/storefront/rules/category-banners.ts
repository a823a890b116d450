import type { CollectionNode } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { collectionPaths } from './collection-paths.ts';

/** A banner leads to a collection; `image` may be missing where neither theme nor collection has one. */
export interface CategoryBannerView {
  readonly href: string;
  readonly name: string;
  readonly image?: string | undefined;
}

/** What the category banner shows (spec §2): the theme's categories as far as the store has such collections. */
export function categoryBanners(
  { content }: Pick<Theme, 'content'>,
  navigation: readonly CollectionNode[],
  coverOf: (path: string) => string | undefined,
): CategoryBannerView[] {
  const paths = collectionPaths(navigation);
  return content.categories.flatMap(({ slug, displayName, image }) => {
    const path = paths.get(slug);
    return path ? [{ href: `/${path}`, name: displayName, image: image ?? coverOf(path) }] : [];
  });
}
