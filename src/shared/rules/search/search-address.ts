import * as v from 'valibot';

/** Path of the file that names the current search index of a shop. */
export const SEARCH_ADDRESS_PATH = '/data/search.json';

/** Its content: the path of the index, whose name changes with its content. */
export const SearchAddress = v.object({ path: v.pipe(v.string(), v.startsWith('/_shop/')) });
