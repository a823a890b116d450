import { AFFILIATE_SECONDS, attributionOf, PARTNER_MS, PARTNER_SOURCE } from '#domain/attribution.ts';
import { AFFILIATE_COOKIE, PARTNER_COOKIE, SOURCE_KEY } from './$attribution.ts';
import { whenAllowed } from './$consent.ts';

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the checkout of this very page may need it at once
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Keeps who sent the shopper here, as this page's address says it (spec §9): what it does not say stays as it was. It is
 * kept for the partner's sake, not for the shopper's, so it waits until it is allowed.
 */
export async function keepAttribution(): Promise<void> {
  const { affiliate, source } = attributionOf(location.search);
  if (!affiliate && !source) return;
  await whenAllowed();
  if (affiliate) setCookie(AFFILIATE_COOKIE, affiliate, AFFILIATE_SECONDS);
  if (source === PARTNER_SOURCE) setCookie(PARTNER_COOKIE, PARTNER_SOURCE, PARTNER_MS / 1_000);
  if (!source) return;
  try {
    sessionStorage.setItem(SOURCE_KEY, source);
  } catch {
    // Without storage the source holds for this page alone.
  }
}
