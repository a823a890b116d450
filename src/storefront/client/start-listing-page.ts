import { whenVisible } from '#storefront/browser/when-visible.ts';
import { startEarlyAddition } from '#storefront/features/early-addition/index.ts';
import {
  readViewedItem,
  refreshListingPage,
  trackView,
} from '#storefront/features/listing/index.ts';
import { startTileOrigin } from '#storefront/features/tracking/index.ts';

/** Starts what a listing page needs in addition to every page. */
export function startListingPage(): void {
  const page = document.querySelector<HTMLElement>('[data-listing]');
  const island = page?.querySelector('astro-island');
  // Islands of other pages load the same file.
  if (!page || !island) return;
  void whenVisible().then(startTileOrigin);
  startEarlyAddition(island);
  const { dataset } = page;
  const viewed = whenNextFramePainted()
    .then(() => refreshListingPage(dataset, island))
    .then((current) => readViewedItem(dataset, current));
  trackView(dataset.listingId, viewed);
}

/**
 * Resolves when the next frame of the page is painted, which is when the frame after it begins. A request before that delays the first
 * paint. Resolves at once in a hidden tab, which paints nothing.
 */
async function whenNextFramePainted(): Promise<void> {
  if (document.hidden) return;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
