import { whenVisible } from '#storefront/browser/when-visible.ts';
import { startEarlyAddition } from '#storefront/features/early-addition/index.ts';
import { readViewedItem, refreshListingPage, trackView } from '#storefront/features/listing/index.ts';
import { startTileOrigin } from '#storefront/features/tracking/index.ts';

/** Starts what a listing page needs in addition to every page. */
export function startListingPage(): void {
  void whenVisible().then(startTileOrigin);
  const page = document.querySelector<HTMLElement>('[data-listing]');
  const island = page?.querySelector('astro-island');
  if (!page || !island) return;
  startEarlyAddition(island);
  const viewed = refreshListingPage(page).then((current) => readViewedItem(page.dataset, current));
  trackView(page.dataset.listingId, viewed);
}
