import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { startHeaderFlyouts } from '#storefront/components/behaviors/header-flyouts.ts';
import { startHeaderScroll } from '#storefront/components/behaviors/header-scroll.ts';
import { cycleTilesOnHover } from '#storefront/components/behaviors/tile-hover.ts';
import { startRelatedInCart } from '#storefront/features/cart/index.ts';
import { startDeviceLists } from '#storefront/features/device-products/index.ts';
import { startBuySheet } from '#storefront/features/listing/index.ts';
import { offerLanguage, watchRegionChoice } from '#storefront/features/localization/index.ts';
import { showConsentButton } from '#storefront/features/tracking/index.ts';
import { reportError } from '../browser/services/report-error.ts';
import { watchPolicyViolations } from './watch-policy-violations.ts';

/** Whether a file is a script of the shop. Errors of other sites' scripts and of extensions are not reported. */
const isShopScript = (file: string): boolean => file === '' || file.startsWith(location.origin);

/**
 * Whether React found other HTML than it rendered because a translation or an extension has changed the page: it renders the island
 * again, and the shop cannot do anything about it.
 */
const isForeignChange = (error: unknown): boolean =>
  /React error #(?:418|423|425)\b/.test(String(error)) &&
  document.querySelector('[data-altered], html[class*="translated"], font') !== null;

/** Reports uncaught errors and policy violations, in stores that have an error service. */
function watchErrors(): void {
  if (!document.documentElement.dataset.errorDsn) return;
  addEventListener('error', ({ error, filename }) => {
    if (error && isShopScript(filename) && !isForeignChange(error)) void reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
  watchPolicyViolations((error) => void reportError(error));
}

/** Starts what a page needs from the first interaction on, which was `event`. */
export function startOnFirstInteraction(event: Event): void {
  watchErrors();
  startHeaderScroll();
  startHeaderFlyouts(event);
  cycleTilesOnHover();
  showConsentButton();
  offerLanguage();
  startDeviceLists();
  startBuySheet();
  startNumberWheel();
  startRelatedInCart();
  watchRegionChoice();
  // A preview link to the open page changes only the hash. That change may have been the first interaction.
  const openLink = () => {
    const isPreviewing = document.documentElement.dataset.preview !== undefined;
    if (!isPreviewing && location.hash.startsWith(PREVIEW_HASH)) location.reload();
  };
  addEventListener('hashchange', openLink);
  openLink();
}

/** Lets the wheel scroll the page over a number field with the focus, where browsers change the number. */
function startNumberWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
