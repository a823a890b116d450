import { attributionOf } from '#domain/attribution.ts';

/** Cookies and the session storage key of what `keepAttribution` keeps. */
export const AFFILIATE_COOKIE = 'affiliate';
export const PARTNER_COOKIE = 'partner';
export const SOURCE_KEY = 'trafficSource';

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([A-Za-z0-9-]{1,200})(?:;|$)`).exec(document.cookie)?.[1];

function keptSource(): string | undefined {
  try {
    return sessionStorage.getItem(SOURCE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The affiliate to pay, if there is one. */
export const affiliate = (): string | undefined => cookie(AFFILIATE_COOKIE);

/** Where the shopper came from: what this page's address says, else what this visit’s latest such address did, else the partner's mark. */
export const trafficSource = (): string | undefined =>
  attributionOf(location.search).source ?? keptSource() ?? cookie(PARTNER_COOKIE);
