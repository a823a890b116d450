import { type View, viewOf } from '#domain/viewed.ts';
import { consentNow } from '../tracking/$consent.ts';

/** A look at a listing with where the visit came from, as far as the shopper allows that to be told. */
export const viewWithOrigin = (listingId: string): View =>
  consentNow() === 'allowed'
    ? viewOf(listingId, document.referrer, location.search)
    : { campaign_id: listingId, referrer: '' };
