import { VISITOR_KEY } from '#domain/experiments.ts';
import { AFFILIATE_COOKIE, PARTNER_COOKIE, SOURCE_KEY } from './$attribution.ts';

/** Cookies that the trackers set on the shop's own domain: Google Analytics and Ads, Facebook. */
const TRACKERS_COOKIES = /^(?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc)$/;
const OWN_COOKIES: readonly string[] = [AFFILIATE_COOKIE, PARTNER_COOKIE];

/** `.shop.example.com`, `.example.com`, …: a tracker sets its cookie as high up as the browser lets it. */
function domains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Removes what was kept of the shopper under an earlier yes, as far as a page can: cookies of other sites are theirs. */
export function removeTracks(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1);
    if (!TRACKERS_COOKIES.test(name) && !OWN_COOKIES.includes(name)) continue;
    for (const domain of ['', ...domains().map((one) => `; domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: must be gone when the answer is given
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  try {
    sessionStorage.removeItem(SOURCE_KEY);
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Nothing was kept then.
  }
}
