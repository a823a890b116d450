import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

/**
 * Turns the link of the sticky bar to the options into a button that opens them in a sheet, which the island of the page renders. It
 * shares no module with the island, because every page loads this.
 */
export function startBuySheet(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-sticky-bar] a');
  const island = document.querySelector<HTMLElement>('[data-listing] astro-island');
  if (!link || !island) return;
  const open = () => {
    island.dataset.sheet = '';
    for (const type of ['island:hydrate', 'buy-sheet']) island.dispatchEvent(new Event(type));
  };
  link.setAttribute('aria-haspopup', 'dialog');
  // Loaded here, because the island would fail when it cannot load the code.
  makeLinkButton(link, () => import('./BuySheet.tsx').then(() => open));
}
