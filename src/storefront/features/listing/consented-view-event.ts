import { getConsent } from '#storefront/browser/services/consent.ts';
import { SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import { toViewEvent, type ViewEvent } from './view-event.ts';

/** The view event of a listing. It contains the origin of the visit only if the shopper allows that. */
export const toConsentedViewEvent = (listingId: string): ViewEvent =>
  getConsent(SERVICE_PURPOSES.origin) === 'allowed'
    ? toViewEvent(listingId, document.referrer, location.search)
    : { campaign_id: listingId, referrer: '' };
