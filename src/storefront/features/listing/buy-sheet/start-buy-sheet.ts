import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

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

/**
 * Starts the sticky bar of a listing. Its link to the options becomes a button that opens them in a sheet, which the island of the page
 * renders. It shares no module with the island, because every page loads this.
 */
export function startBuySheet(): void {
  toggleStickyBar();
  const link = document.querySelector<HTMLAnchorElement>('[data-sticky-bar] a');
  const island = document.querySelector<HTMLElement>('[data-listing] astro-island');
  if (!link || !island) return;
  const open = () => {
    island.dataset.sheet = '';
    for (const type of ['island:hydrate', 'buy-sheet']) island.dispatchEvent(new Event(type));
  };
  link.setAttribute('aria-haspopup', 'dialog');
  // The code is loaded before the island opens the dialog, because the island would fail if the code could not be loaded.
  makeLinkButton(link, () => import('./BuySheet.tsx').then(() => open));
}
