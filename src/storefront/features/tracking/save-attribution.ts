import {
  AFFILIATE_COOKIE,
  PARTNER_COOKIE,
  SOURCE_KEY,
} from '#storefront/browser/cookies/attribution-names.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { writeText } from '#storefront/browser/storage.ts';
import { SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import {
  AFFILIATE_SECONDS,
  PARTNER_MS,
  PARTNER_SOURCE,
  parseAttribution,
} from './attribution/parse-attribution.ts';
import { whenConsented } from './consent/when-consented.ts';

/**
 * Stores the affiliate and source of the page's URL; values that the URL lacks are unchanged. This serves the partner, not
 * the shopper, so it waits for consent.
 */
export async function saveAttribution(): Promise<void> {
  const { affiliate, source } = parseAttribution(location.search);
  if (!affiliate && !source) return;
  await whenConsented(SERVICE_PURPOSES.referral);
  if (affiliate) writeCookie(AFFILIATE_COOKIE, affiliate, AFFILIATE_SECONDS);
  if (source === PARTNER_SOURCE) writeCookie(PARTNER_COOKIE, PARTNER_SOURCE, PARTNER_MS / 1_000);
  // With blocked storage the source applies to this page only.
  if (source) writeText('session', SOURCE_KEY, source);
}
