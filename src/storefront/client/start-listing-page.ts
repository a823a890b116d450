import { whenVisible } from '#storefront/browser/when-visible.ts';
import { startRelatedInCart } from '#storefront/features/cart/index.ts';
import { readViewedItem, refreshListingPage, trackView } from '#storefront/features/listing/index.ts';
import { startTileOrigin } from '#storefront/features/tracking/index.ts';

/** Shows the sticky bar of small screens while the buy button is above the visible part of the page. */
function toggleStickyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  const button = document.querySelector('#options [type="submit"]');
  if (!bar || !button) return;
  // Everything below the screen counts as in view, so that a jump past the button is noticed too.
  const options = { rootMargin: '0px 0px 100000px' };
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry?.isIntersecting !== false;
  }, options).observe(button);
}

/** Starts what a listing page needs in addition to every page. */
export function startListingPage(): void {
  toggleStickyBar();
  void whenVisible().then(() => {
    startRelatedInCart();
    startTileOrigin();
  });
  const page = document.querySelector<HTMLElement>('[data-listing]');
  if (!page) return;
  const viewed = refreshListingPage(page).then((current) => readViewedItem(page.dataset, current));
  trackView(page.dataset.listingId, viewed);
}
