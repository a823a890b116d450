import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

/** Turns the header's link to the search into a button that opens a search field. The search page has its own. */
export function startHeaderSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (link && !document.getElementById('searchterm'))
    makeLinkButton(link, () => import('./open-search.tsx').then((search) => search.openSearch));
}
