import { unregisterServiceWorkers } from '#components/behaviours/service-workers.ts';
import { firstSign } from '#components/islands/first-sign.ts';
import { startCartCount } from '#features/cart/cart-count.ts';
import { sendToLogin } from '#features/gate/send-to-login.ts';
import { repriceTiles } from '#features/localization/reprice-tiles.ts';
import { startPreferences } from '#features/localization/start-preferences.ts';
import { startQuickAdd } from '#features/quick-add/start-quick-add.ts';
import { followImpressions } from '#features/tracking/impressions.ts';
import { startAttribution } from '#features/tracking/start-attribution.ts';
import { rememberTileClicks } from '#features/tracking/tile-clicks.ts';
import { startPromos } from './promos.ts';

/**
 * What every page does without React. Here stands what must be there for the first click; the rest comes at the first
 * sign of a person. In preview mode the draft's header and footer take their places first.
 */
export function startShell(): void {
  if (document.documentElement.dataset.preview === undefined) start();
  else void import('./preview.ts').then((preview) => preview.startPreview(start));
}

function start(): void {
  sendToLogin();
  startAttribution();
  startCartCount();
  rememberTileClicks();
  followImpressions();
  repriceTiles();
  startPreferences();
  startQuickAdd();
  startPromos();
  void unregisterServiceWorkers();
  void firstSign()
    .then(() => import('./attended.ts'))
    .then(({ startAttended }) => startAttended());
}
