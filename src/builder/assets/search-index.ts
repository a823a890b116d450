import type { ProductTile } from '#shared/contract/product.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** A search index by the address its content gives it. */
export const createSearchIndexFile = (content: string): { readonly path: string; readonly content: string } => ({
  path: `/_shop/search.${hashContent(content)}.json`,
  content,
});

/**
 * The content of a search index with another tile in the place of one: put into the text as it is, for reading all of an
 * index and writing it again takes longer than all else of a small build. Undefined where it does not have that tile once.
 */
export function replaceTile(content: string, before: ProductTile, now: ProductTile): string | undefined {
  const [old, own] = [before, now].map((tile) => `{"tile":${JSON.stringify(tile)},"group":`) as [string, string];
  const at = content.indexOf(old);
  if (at < 0 || content.indexOf(old, at + 1) >= 0) return undefined;
  return content.slice(0, at) + own + content.slice(at + old.length);
}
