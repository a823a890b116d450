import { consentNow } from '#storefront/browser/services/consent.ts';
import { type View, viewOf } from './viewed.ts';

/** A look at a listing with where the visit came from, as far as the shopper allows that to be told. */
export const viewWithOrigin = (listingId: string): View =>
  consentNow() === 'allowed'
    ? viewOf(listingId, document.referrer, location.search)
    : { campaign_id: listingId, referrer: '' };
