import { PREVIEW_HASH } from '#shared/rules/preview/visit.ts';
import { startHeaderScroll } from '#storefront/components/behaviors/header-scroll.ts';
import { cycleTilesOnHover } from '#storefront/components/behaviors/tile-hover.ts';
import { showConsentButton } from '#storefront/features/tracking/index.ts';
import { reportError } from '../browser/services/report-error.ts';

/** Whether the shop's own code failed: other sites' scripts and extensions are none of its business. */
const isShopScript = (file: string): boolean => file === '' || file.startsWith(location.origin);

/** Reports what nobody caught, on pages of stores that report. */
function watchErrors(): void {
  if (!document.documentElement.dataset.errorDsn) return;
  addEventListener('error', ({ error, filename }) => {
    if (error && isShopScript(filename)) void reportError(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
}

/** What a page does once a person is there. */
export function startOnFirstInteraction(): void {
  watchErrors();
  startHeaderScroll();
  cycleTilesOnHover();
  showConsentButton();
  // A preview link that is opened over the page it leads to; that may have been the sign of a person itself.
  const openLink = () => {
    const isOn = document.documentElement.dataset.preview !== undefined;
    if (!isOn && location.hash.startsWith(PREVIEW_HASH)) location.reload();
  };
  addEventListener('hashchange', openLink);
  openLink();
}
