import type { CollectionNode } from '#contract/store.ts';

/** Path of every collection of a tree by its slug, which is unique in a store: `tees` → `training/tees`. */
export function collectionPaths(nodes: readonly CollectionNode[], above = ''): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { slug, collections } of nodes) {
    const path = above ? `${above}/${slug}` : slug;
    paths.set(slug, path);
    for (const [child, childPath] of collectionPaths(collections, path)) paths.set(child, childPath);
  }
  return paths;
}

/** The name of each collection of a tree by its slug. */
export const collectionNames = (nodes: readonly CollectionNode[]): ReadonlyMap<string, string> =>
  new Map(nodes.flatMap(({ slug, name, collections }) => [[slug, name], ...collectionNames(collections)]));
