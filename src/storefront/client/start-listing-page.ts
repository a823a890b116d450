import { whenVisible } from '#storefront/browser/when-visible.ts';
import { hideRelatedInCart } from '#storefront/features/cart/index.ts';
import { refreshListingPage, trackView } from '#storefront/features/listing/index.ts';
import { restoreTileOrigin } from '#storefront/features/tracking/index.ts';

/** Shows the bar of small screens while the button it stands for has been scrolled out of view upwards. */
function toggleStickyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  const button = document.querySelector('#options [type="submit"]');
  if (!bar || !button) return;
  // All that lies below the screen counts as in view, so a jump past the button is a change too.
  const options = { rootMargin: '0px 0px 100000px' };
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry?.isIntersecting !== false;
  }, options).observe(button);
}

/** What a listing page does besides what every page does. */
export function startListingPage(): void {
  toggleStickyBar();
  void whenVisible().then(() => {
    hideRelatedInCart();
    restoreTileOrigin();
  });
  void refreshListingPage();
  trackView(document.querySelector<HTMLElement>('[data-listing-id]')?.dataset.listingId);
}
