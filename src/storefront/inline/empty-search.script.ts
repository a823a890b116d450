import { preloadPictures } from './preload-pictures.ts';
import { getRecentSearchesKey } from './recent-searches-key.ts';

/**
 * Runs in the head of the search, before the style sheet. When nothing is searched for, the page shows its newest products
 * (`data-empty`, see base.css) with the first paint and does not wait for the island. Recent searches are above the products: a page
 * with them waits, so that nothing moves.
 */
const { dataset } = document.documentElement;

function hasRecentSearches(): boolean {
  try {
    return localStorage[getRecentSearchesKey(dataset.store ?? '')] !== undefined;
  } catch {
    // Blocked storage has none.
    return false;
  }
}

if (!new URLSearchParams(location.search).get('searchterm') && !hasRecentSearches()) {
  dataset.empty = '';
  preloadPictures((document.currentScript as HTMLScriptElement).dataset);
}
