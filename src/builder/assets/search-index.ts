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
