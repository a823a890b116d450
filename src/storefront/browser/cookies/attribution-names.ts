/**
 * Cookies and the session storage key that say who sent the shopper here. Apart from what reads them: the consent question
 * removes them and must not load the rest.
 */
export const AFFILIATE_COOKIE = 'affiliate';
export const PARTNER_COOKIE = 'partner';
export const SOURCE_KEY = 'trafficSource';
