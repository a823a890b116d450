import { openPage } from '#storefront/components/behaviors/offline-notice.ts';

/**
 * Turns the link to the feed's next page into a Load More button. Before this runs, and when the button's code cannot be
 * loaded, the link leads to that page, unless the shopper is offline.
 */
export function startLoadMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]');
  if (!link) return;
  link.setAttribute('role', 'button');
  const load = () => import('./load-more.ts');
  link.addEventListener('pointerover', () => void load().catch(() => {}), { once: true });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load()
      .then(({ loadMore }) => loadMore(link))
      .catch(() => openPage(link.href));
  });
}
