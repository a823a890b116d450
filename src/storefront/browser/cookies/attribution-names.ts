/**
 * Cookies and session storage key that hold who referred the shopper. They have a file of their own because the consent
 * banner removes them and must not load the code that reads them.
 */
export const AFFILIATE_COOKIE = 'affiliate';
export const PARTNER_COOKIE = 'partner';
export const SOURCE_KEY = 'trafficSource';
