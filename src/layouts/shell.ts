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

/** The first code shows long enough for the page to be read first. */
const PROMOS_LATEST_MS = 5_000;

/** Most shops have none. The strip turns and copies once a person is there; what is clicked before is clicked then. */
function startPromos(): void {
  const strip = document.querySelector<HTMLElement>('[data-promos]');
  if (!strip) return;
  let early: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    early = target instanceof Element ? target.closest('button') : null;
  };
  strip.addEventListener('click', note);
  const later = new Promise((resolve) => setTimeout(resolve, PROMOS_LATEST_MS));
  void Promise.race([firstSign(), later])
    .then(() => import('#components/behaviours/promo-banners.ts'))
    .then(({ startPromoBanners }) => {
      strip.removeEventListener('click', note);
      startPromoBanners(strip);
      early?.click();
    });
}

/**
 * What every page does without React. Here stands what must be there for the first click; the rest comes at the first
 * sign of a person. In preview mode the draft's header and footer take their places first.
 */
export function startShell(): void {
  if (document.documentElement.dataset.preview === undefined) start();
  else {
    void import('#features/preview/open-preview.ts')
      .then(({ openPreview }) => openPreview())
      .catch(console.error)
      .finally(start);
  }
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
