import type { CollectionNode } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getCollectionPaths } from './collection-paths.ts';
import type { PhotoView } from './photo-view.ts';

const listNodes = (nodes: readonly CollectionNode[]): CollectionNode[] =>
  nodes.flatMap((node) => [node, ...listNodes(node.collections)]);

/** A banner that links to a collection. `image` is undefined when neither theme nor collection has one. */
export interface CategoryBannerView {
  readonly href: string;
  readonly name: string;
  readonly image?: string | undefined;
  readonly photo?: PhotoView | undefined;
}

/** The pictures of collections by path, and the photographs of the store by name. */
interface Pictures {
  readonly coverOf: (path: string) => string | undefined;
  readonly photoOf: (name: string | undefined) => PhotoView | undefined;
}

/** Banners of the theme's categories that exist as collections of the store. Row HOME-2. */
export function getCategoryBanners(
  { content }: Pick<Theme, 'content'>,
  navigation: readonly CollectionNode[],
  { coverOf, photoOf }: Pictures,
): CategoryBannerView[] {
  const paths = getCollectionPaths(navigation);
  const photos = new Map(listNodes(navigation).map(({ slug, photo }) => [slug, photo]));
  return content.categories.flatMap(({ slug, displayName, photo: name, image }) => {
    const path = paths.get(slug);
    const photo = photoOf(name ?? (image ? undefined : photos.get(slug)));
    return path
      ? [
          {
            href: `/${path}`,
            name: displayName,
            image: image ?? coverOf(path),
            ...(photo && { photo }),
          },
        ]
      : [];
  });
}
