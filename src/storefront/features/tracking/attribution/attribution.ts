import { AFFILIATE_COOKIE, PARTNER_COOKIE, SOURCE_KEY } from '#storefront/browser/cookies/attribution-names.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { readText } from '#storefront/browser/storage.ts';
import { parseAttribution } from './parse-attribution.ts';

/** Value of a cookie that holds nothing but an id. */
const readId = (name: string) => /^[A-Za-z0-9-]{1,200}$/.exec(readCookie(name) ?? '')?.[0];

/** The affiliate to pay, if there is one. */
export const getAffiliate = (): string | undefined => readId(AFFILIATE_COOKIE);

/** Where the shopper came from: what this page's address says, else what this visit’s latest such address did, else the partner's mark. */
export const getTrafficSource = (): string | undefined =>
  parseAttribution(location.search).source ?? readText('session', SOURCE_KEY) ?? readId(PARTNER_COOKIE);
