/** What decides whether a page is empty: the cart, or the term of the search. */
export type EmptyPageKind = 'cart' | 'search';

/** Local storage key of the recent searches in a store. */
export const getRecentSearchesKey = (store: string): string => `recentSearches:${store}`;
