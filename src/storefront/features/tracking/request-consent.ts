import { once } from '#shared/utils/once.ts';
import {
  AFFILIATE_COOKIE,
  PARTNER_COOKIE,
  SOURCE_KEY,
} from '#storefront/browser/cookies/attribution-names.ts';
import {
  listCookieNames,
  removeCookie,
  writeCookie,
} from '#storefront/browser/cookies/write-cookie.ts';
import {
  CONSENT_CHANGED,
  CONSENT_KEY,
  getConsent,
  onConsentChange,
} from '#storefront/browser/services/consent.ts';
import { removeStored, writeText } from '#storefront/browser/storage.ts';
import { VISITOR_KEY } from '#storefront/inline/experiments.ts';
import { CONSENT_DAYS, type ConsentChoice, serializeConsent } from '#storefront/rules/consent.ts';

/** Cookies that the trackers set on the shop's own domain: Google Analytics and Ads, Facebook. */
const TRACKER_COOKIES = /^(?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc)$/;
const SHOP_COOKIES: readonly string[] = [AFFILIATE_COOKIE, PARTNER_COOKIE];

/** The host and its parent domains: a tracker sets its cookie on the highest domain the browser allows. */
function listDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Removes data that was stored under an earlier consent. A page cannot remove cookies of other sites. */
function removeTrackingData(): void {
  for (const name of listCookieNames()) {
    if (!TRACKER_COOKIES.test(name) && !SHOP_COOKIES.includes(name)) continue;
    for (const domain of [undefined, ...listDomains()]) removeCookie(name, domain);
  }
  removeStored('session', SOURCE_KEY);
  removeStored('local', VISITOR_KEY);
}

const TIMEOUT_MS = 10_000;

/** URL of the banner in a language, written by pages/data/consent. */
const getBannerUrl = (locale: string) => `/data/consent/${locale}`;

/** Element that opened the banner, which gets the focus back. Undefined when the banner opened without an action. */
let opener: HTMLElement | undefined;

/** Adds space below the page and for elements at the bottom of the screen, so that the banner hides nothing permanently. */
function reserveSpace(height: number): void {
  const { style } = document.documentElement;
  const length = height > 0 ? `${height}px` : '';
  style.paddingBottom = length;
  style.scrollPaddingBottom = length;
  style.setProperty('--foot', length);
}

function close(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement);
  banner.remove();
  reserveSpace(0);
  if (hadFocus) opener?.focus();
}

/** Stores the shopper's choice and dispatches {@link CONSENT_CHANGED}. */
function saveConsent(choice: ConsentChoice): void {
  const text = serializeConsent({ choice, day: new Date().toISOString().slice(0, 10) });
  writeCookie(CONSENT_KEY, text, CONSENT_DAYS * 86_400);
  writeText('local', CONSENT_KEY, text);
  dispatchEvent(new Event(CONSENT_CHANGED));
  // The data is removed after the event, because trackers stop on it.
  if (choice === 'denied') removeTrackingData();
}

/** Fetches the banner and adds its event listeners. Rejects when it cannot be loaded. */
const loadBanner = once(async (): Promise<HTMLElement> => {
  const url = getBannerUrl(document.documentElement.lang);
  // `fetchFile` is not used, because the file that contains it is larger than the code of the banner.
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const banner = template.content.querySelector<HTMLElement>('[data-consent-banner]');
  if (!banner)
    throw new Error(`The consent banner could not be loaded: status ${response.status}.`);
  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element ? target.closest('button')?.value : undefined;
    if (choice === 'allowed' || choice === 'denied') saveConsent(choice);
  });
  // The choice may also be made in another tab.
  onConsentChange((now) => now !== 'unknown' && banner.isConnected && close(banner));
  new ResizeObserver(() => banner.isConnected && reserveSpace(banner.offsetHeight)).observe(banner);
  return banner;
});

/**
 * Shows the consent banner, beside which the shop stays usable. `by` is the element that opened it. The focus moves to the banner and
 * back to that element. When the banner cannot be loaded, consent stays unknown, nothing is allowed, and the text after `by` says so.
 */
export async function requestConsent(by?: HTMLElement): Promise<void> {
  const banner = await loadBanner().catch((error: unknown) => console.warn(error));
  const message = by?.parentElement?.querySelector<HTMLElement>('[data-failed]');
  if (message) message.textContent = banner ? '' : (message.dataset.failed ?? '');
  if (!banner) return;
  opener = by;
  for (const status of banner.querySelectorAll<HTMLElement>('[data-consent-now]')) {
    status.hidden = status.dataset.consentNow !== getConsent();
  }
  // Second in the tab order, after the skip link.
  if (!banner.isConnected) document.querySelector('.skip')?.after(banner);
  if (by) banner.querySelector<HTMLElement>('h2')?.focus();
}
