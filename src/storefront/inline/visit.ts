/** Session storage key of the region, currency and language that were in the query of a URL of this visit. */
export const VISIT_KEY = 'visit';

/** Local storage key, and cookie, of the region, currency and language that the shopper chose in the preferences. */
export const SAVED_KEY = 'buyerLocalization';

/** Local storage key of the language that was offered to the shopper and that they have accepted or declined. */
export const LANGUAGE_OFFER_KEY = 'languageOffer';

/** Session storage key of the fact that the card provider had no wallet button for this browser. */
export const NO_WALLETS_KEY = 'no-wallets';

/** Session storage key of the last checkout that had no express payment. */
export const NO_EXPRESS_KEY = 'no-express';
