import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

/**
 * Turns the link to the feed's next page into a Load More button. After a return to the page, for which the browser has not retained it,
 * the tiles that were loaded before are loaded again.
 */
export function startLoadMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]');
  if (!link) return;
  const load = () => import('./load-more.ts');
  makeLinkButton(link, () =>
    load().then(
      ({ loadMore }) =>
        () =>
          loadMore(link),
    ),
  );
  if (history.state?.loadedPages)
    load().then(({ restorePages }) => restorePages(link), console.warn);
}
