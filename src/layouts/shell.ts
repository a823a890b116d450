import { followScroll } from '#components/behaviours/header-scroll.ts';
import { unregisterServiceWorkers } from '#components/behaviours/service-workers.ts';
import { cycleTilesOnHover } from '#components/behaviours/tile-hover.ts';
import { startCartCount } from '#features/cart/cart-count.ts';
import { sendToLogin } from '#features/gate/send-to-login.ts';
import { repriceTiles } from '#features/localization/reprice-tiles.ts';
import { startPreferences } from '#features/localization/start-preferences.ts';
import { startQuickAdd } from '#features/quick-add/start-quick-add.ts';
import { followImpressions } from '#features/tracking/impressions.ts';
import { rememberTileClicks } from '#features/tracking/list-origin.ts';

/** What every page does without React. */
export function startShell(): void {
  sendToLogin();
  startCartCount();
  followScroll();
  cycleTilesOnHover();
  rememberTileClicks();
  followImpressions();
  repriceTiles();
  startPreferences();
  startQuickAdd();
  void unregisterServiceWorkers();
}
