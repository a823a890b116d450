import type { ProductTile } from '#shared/contract/product.ts';
import { SEARCH_ADDRESS_PATH } from '#shared/rules/search/search-address.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Returns a search index with its content-hashed path. */
export const createSearchIndexFile = (
  content: string,
): { readonly path: string; readonly content: string } => ({
  path: `/_shop/search.${hashContent(content)}.json`,
  content,
});

/**
 * Returns the file at a stable path that names the index. Collections read it when a shopper filters them: if their pages named the
 * index, each changed product would change all of them.
 */
export const createSearchAddressFile = (
  path: string,
): { readonly path: string; readonly content: string } => ({
  path: SEARCH_ADDRESS_PATH,
  content: JSON.stringify({ path }),
});

interface IndexedProduct {
  readonly tile: ProductTile;
  readonly soldOut: readonly number[];
}

/** Matches the text after a tile in the index: its group, its values, and which of them are sold out. */
const AFTER_TILE = /(\d+,"values":\[[\d,]*\])(?:,"soldOut":\[[\d,]*\])?\}/y;

/**
 * Replaces a product in the content of a search index whose values are the same. It edits the text, because parsing and serializing an index takes
 * longer than the rest of a small build. Undefined when the index does not contain that tile exactly once.
 */
export function replaceProduct(
  content: string,
  before: ProductTile,
  after: IndexedProduct,
): string | undefined {
  const [oldText, newText] = [before, after.tile].map(
    (tile) => `{"tile":${JSON.stringify(tile)},"group":`,
  ) as [string, string];
  const at = content.indexOf(oldText);
  if (at < 0 || content.indexOf(oldText, at + 1) >= 0) return undefined;
  AFTER_TILE.lastIndex = at + oldText.length;
  const rest = AFTER_TILE.exec(content);
  if (!rest) return undefined;
  const soldOut = after.soldOut.length > 0 ? `,"soldOut":[${after.soldOut.join(',')}]` : '';
  return `${content.slice(0, at)}${newText}${rest[1]}${soldOut}}${content.slice(AFTER_TILE.lastIndex)}`;
}
