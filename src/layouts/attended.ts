import { followScroll } from '#components/behaviours/header-scroll.ts';
import { cycleTilesOnHover } from '#components/behaviours/tile-hover.ts';
import { PREVIEW_HASH } from '#domain/preview/visit.ts';
import { offerConsentChoices } from '#features/tracking/consent-choices.ts';
import { watchErrors } from '#features/watch-errors.ts';

/** What a page does once a person is there. */
export function startAttended(): void {
  watchErrors();
  followScroll();
  cycleTilesOnHover();
  offerConsentChoices();
  // A preview link that is opened over the page it leads to; that may have been the sign of a person itself.
  const openLink = () => {
    const isOn = document.documentElement.dataset.preview !== undefined;
    if (!isOn && location.hash.startsWith(PREVIEW_HASH)) location.reload();
  };
  addEventListener('hashchange', openLink);
  openLink();
}
