import { type EmptyPageKind, getRecentSearchesKey } from './empty-page.ts';

/**
 * Runs in the head of the cart and the search, before the style sheet. When the cart is empty, or nothing is searched for, the
 * page shows its newest products (`data-empty`, see base.css) with the first paint and does not wait for the island.
 * Recent searches are above the products: a page with them waits, so that nothing moves. A cart with items needs the code of its
 * island at once: it is imported here, because scripts of the body wait for the style sheet.
 */
const page = document.documentElement;
const store = page.dataset.store ?? '';
const { kind, code } = (document.currentScript as HTMLScriptElement).dataset as {
  readonly kind?: EmptyPageKind;
  readonly code?: string;
};

function hasRecentSearches(): boolean {
  try {
    return localStorage[getRecentSearchesKey(store)] !== undefined;
  } catch {
    // Blocked storage has none.
    return false;
  }
}

const isEmpty =
  kind === 'cart'
    ? !`; ${document.cookie}`.includes(`; ${store}=`)
    : !new URLSearchParams(location.search).get('searchterm') && !hasRecentSearches();

if (isEmpty) page.dataset.empty = '';
// The island imports it again, and reports an error.
else if (code) import(code).catch(() => {});
