import {
  AFFILIATE_COOKIE,
  PARTNER_COOKIE,
  SOURCE_KEY,
} from '#storefront/browser/cookies/attribution-names.ts';
import { listCookieNames, removeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { removeStored } from '#storefront/browser/storage.ts';
import { VISITOR_KEY } from '#storefront/inline/experiments.ts';

/** Cookies that the trackers set on the shop's own domain: Google Analytics and Ads, Facebook. */
const TRACKER_COOKIES = /^(?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc)$/;
const SHOP_COOKIES: readonly string[] = [AFFILIATE_COOKIE, PARTNER_COOKIE];

/** The host and its parent domains: a tracker sets its cookie on the highest domain the browser allows. */
function listDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Removes data that was stored under an earlier consent. A page cannot remove cookies of other sites. */
export function removeTrackingData(): void {
  for (const name of listCookieNames()) {
    if (!TRACKER_COOKIES.test(name) && !SHOP_COOKIES.includes(name)) continue;
    for (const domain of [undefined, ...listDomains()]) removeCookie(name, domain);
  }
  removeStored('session', SOURCE_KEY);
  removeStored('local', VISITOR_KEY);
}
