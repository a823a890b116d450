import { getConsent } from '#storefront/browser/services/consent.ts';
import { toViewEvent, type ViewEvent } from './view-event.ts';

/** A look at a listing with where the visit came from, as far as the shopper allows that to be told. */
export const toConsentedViewEvent = (listingId: string): ViewEvent =>
  getConsent() === 'allowed'
    ? toViewEvent(listingId, document.referrer, location.search)
    : { campaign_id: listingId, referrer: '' };
