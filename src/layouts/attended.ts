import { followScroll } from '#components/behaviours/header-scroll.ts';
import { cycleTilesOnHover } from '#components/behaviours/tile-hover.ts';
import { offerConsentChoices } from '#features/tracking/consent-choices.ts';

/** What a page does once a person is there. */
export function startAttended(): void {
  followScroll();
  cycleTilesOnHover();
  offerConsentChoices();
}
