import {
  AFFILIATE_COOKIE,
  PARTNER_COOKIE,
  SOURCE_KEY,
} from '#storefront/browser/cookies/attribution-names.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { readText } from '#storefront/browser/storage.ts';
import { parseAttribution } from './parse-attribution.ts';

/** Value of a cookie that holds an id; undefined for any other text. */
const readId = (name: string) => /^[A-Za-z0-9-]{1,200}$/.exec(readCookie(name) ?? '')?.[0];

/** Id of the affiliate to pay; undefined without one. */
export const getAffiliate = (): string | undefined => readId(AFFILIATE_COOKIE);

/** Returns where the shopper came from: the source in the URL, or else the latest source of this visit, or else the partner's. */
export const getTrafficSource = (): string | undefined =>
  parseAttribution(location.search).source ??
  readText('session', SOURCE_KEY) ??
  readId(PARTNER_COOKIE);
