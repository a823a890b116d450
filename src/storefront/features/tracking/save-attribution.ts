import { AFFILIATE_COOKIE, PARTNER_COOKIE, SOURCE_KEY } from '#storefront/browser/cookies/attribution-names.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { writeText } from '#storefront/browser/storage.ts';
import { AFFILIATE_SECONDS, PARTNER_MS, PARTNER_SOURCE, parseAttribution } from './attribution/parse-attribution.ts';
import { whenConsented } from './consent/when-consented.ts';

/**
 * Keeps who sent the shopper here, as this page's address says it (spec §9): what it does not say stays as it was. It is
 * kept for the partner's sake, not for the shopper's, so it waits until it is allowed.
 */
export async function saveAttribution(): Promise<void> {
  const { affiliate, source } = parseAttribution(location.search);
  if (!affiliate && !source) return;
  await whenConsented();
  if (affiliate) writeCookie(AFFILIATE_COOKIE, affiliate, AFFILIATE_SECONDS);
  if (source === PARTNER_SOURCE) writeCookie(PARTNER_COOKIE, PARTNER_SOURCE, PARTNER_MS / 1_000);
  // Without storage the source holds for this page alone.
  if (source) writeText('session', SOURCE_KEY, source);
}
