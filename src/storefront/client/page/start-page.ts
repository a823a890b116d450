import { nextEvent } from '#storefront/browser/next-event.ts';
import { whenVisible } from '#storefront/browser/when-visible.ts';
import { watchMissingCode } from '#storefront/components/behaviors/missing-code.ts';
import { startOfflineNotice } from '#storefront/components/behaviors/offline-notice.ts';
import { whenFirstInteraction } from '#storefront/components/islands/first-interaction.ts';
import { startCartCount, startCartLink } from '#storefront/features/cart/index.ts';
import { redirectToLogin } from '#storefront/features/gate/index.ts';
import { repriceTiles, startPreferences } from '#storefront/features/localization/index.ts';
import { checkStartedPayment } from '#storefront/features/orders/index.ts';
import { startQuickAdd } from '#storefront/features/quick-add/index.ts';
import { startHeaderSearch } from '#storefront/features/search/index.ts';
import { startChat } from '#storefront/features/support/index.ts';
import {
  startAttribution,
  startTrackers,
  trackImpressions,
  trackTileClicks,
} from '#storefront/features/tracking/index.ts';
import { startFallbacks } from '../fallbacks/load-fallbacks.ts';
import { createResponseFrames } from './response-frames.ts';
import { startPromos } from './start-promos.ts';

/**
 * Starts what every page needs without React once it is visible and painted, so that the first click works. The rest is fetched on the
 * first interaction. In preview mode the draft's header and footer are rendered first.
 */
export async function startPage(): Promise<void> {
  await whenParsed();
  await whenVisible();
  if (document.documentElement.dataset.preview === undefined) {
    start();
    void startTrackers();
    startChat();
  } else void import('../start-preview.ts').then((preview) => preview.startPreview(start));
}

function start(): void {
  startFallbacks();
  startOfflineNotice();
  watchMissingCode();
  redirectToLogin();
  void checkStartedPayment();
  startAttribution();
  startCartCount();
  startCartLink();
  trackTileClicks();
  trackImpressions();
  repriceTiles();
  startPreferences();
  startQuickAdd();
  startHeaderSearch();
  startPromos();
  createResponseFrames();
  unregisterServiceWorkers();
  startLater();
}

/**
 * Loads and starts the code for interactions on the first interaction. If the shopper is offline at that time, tries again when the
 * browser is online.
 */
function startLater(): void {
  void whenFirstInteraction()
    .then(async (event) => ({ event, code: await import('../on-first-interaction.ts') }))
    .then(
      ({ event, code }) => code.startOnFirstInteraction(event),
      () => addEventListener('online', startLater, { once: true }),
    );
}

/**
 * Resolves once the whole page is parsed. Scripts of a page run after that, but code of an island that a shopper uses earlier
 * may load their files before. Does not wait for `DOMContentLoaded`, which waits for all scripts of the page.
 */
async function whenParsed(): Promise<void> {
  if (document.readyState === 'loading') await nextEvent('readystatechange');
}

/** Unregisters every service worker: one that an earlier shop registered at this origin would serve its old pages. */
function unregisterServiceWorkers(): void {
  void navigator.serviceWorker?.getRegistrations().then((registrations) => {
    for (const registration of registrations) void registration.unregister();
  });
}
