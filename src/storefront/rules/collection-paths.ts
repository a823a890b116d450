import type { CollectionNode } from '#shared/contract/store.ts';

/** Path of every collection in a tree by its slug, which is unique in a store: `tees` → `training/tees`. */
export function getCollectionPaths(
  nodes: readonly CollectionNode[],
  above = '',
): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { slug, collections } of nodes) {
    const path = above ? `${above}/${slug}` : slug;
    paths.set(slug, path);
    for (const [child, childPath] of getCollectionPaths(collections, path))
      paths.set(child, childPath);
  }
  return paths;
}

const names = new WeakMap<readonly CollectionNode[], ReadonlyMap<string, string>>();

/** Name of every collection in a tree by its slug. Cached per tree, because all listings of a store use the same one. */
export function getCollectionNames(nodes: readonly CollectionNode[]): ReadonlyMap<string, string> {
  const cached = names.get(nodes) ?? new Map(nodes.flatMap(listNames));
  names.set(nodes, cached);
  return cached;
}

const listNames = ({ slug, name, collections }: CollectionNode): [string, string][] => [
  [slug, name],
  ...collections.flatMap(listNames),
];
