import type { CatalogTexts } from '#contract/folder/texts-files.ts';
import type { CollectionNode } from '#contract/store.ts';

/** A collection tree with the words a language has for it; what it has none for stays. */
export const collectionsIn = (nodes: readonly CollectionNode[], { collections = {} }: CatalogTexts): CollectionNode[] =>
  nodes.map((node) => ({
    ...node,
    ...collections[node.slug],
    collections: collectionsIn(node.collections, { collections }),
  }));
