import { followScroll } from '#components/behaviours/header-scroll.ts';
import { unregisterServiceWorkers } from '#components/behaviours/service-workers.ts';
import { cycleTilesOnHover } from '#components/behaviours/tile-hover.ts';
import { startCartCount } from '#features/cart/cart-count.ts';
import { rememberTileClicks } from '#features/tracking/list-origin.ts';

/** What every page does without React. */
export function startShell(): void {
  startCartCount();
  followScroll();
  cycleTilesOnHover();
  rememberTileClicks();
  void unregisterServiceWorkers();
}
