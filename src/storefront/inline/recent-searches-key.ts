/** Local storage key of the recent searches in a store. */
export const getRecentSearchesKey = (store: string): string => `recentSearches:${store}`;
