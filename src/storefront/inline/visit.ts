/** Session storage key of the region, currency and language that a visit's addresses have named. */
export const VISIT_KEY = 'visit';

/** Local storage key, and cookie, of the region, currency and language that the shopper chose in the preferences. */
export const SAVED_KEY = 'buyerLocalization';

/** Local storage key of the language that was offered to the shopper, who has answered. */
export const LANGUAGE_OFFER_KEY = 'languageOffer';
