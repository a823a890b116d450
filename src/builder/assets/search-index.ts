import type { ProductTile } from '#shared/contract/product.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Returns a search index with its content-hashed path. */
export const createSearchIndexFile = (content: string): { readonly path: string; readonly content: string } => ({
  path: `/_shop/search.${hashContent(content)}.json`,
  content,
});

/**
 * Replaces a tile in the content of a search index. It edits the text, because parsing and serializing an index takes longer
 * than the rest of a small build. Undefined when the index does not contain that tile exactly once.
 */
export function replaceTile(content: string, before: ProductTile, after: ProductTile): string | undefined {
  const [oldText, newText] = [before, after].map((tile) => `{"tile":${JSON.stringify(tile)},"group":`) as [
    string,
    string,
  ];
  const at = content.indexOf(oldText);
  if (at < 0 || content.indexOf(oldText, at + 1) >= 0) return undefined;
  return content.slice(0, at) + newText + content.slice(at + oldText.length);
}
