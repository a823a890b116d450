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
  readConsent,
} from '#storefront/browser/services/consent.ts';
import { removeStored, writeText } from '#storefront/browser/storage.ts';
import { VISITOR_KEY } from '#storefront/inline/experiments.ts';
import {
  CONSENT_DAYS,
  type ConsentChoices,
  PURPOSES,
  type Purpose,
  SERVICE_PURPOSES,
  serializeConsent,
} from '#storefront/rules/consent.ts';

/** Cookies of each purpose on the shop's own domain: of Google Analytics and Ads, Facebook, and of the shop. */
const COOKIES: Readonly<Record<Purpose, RegExp>> = {
  statistics: /^(?:_ga(?:_.+)?|_gid|_gat.*)$/,
  marketing: new RegExp(`^(?:_gcl_.+|_fbp|_fbc|${AFFILIATE_COOKIE}|${PARTNER_COOKIE})$`),
};

/** The host and its parent domains: a tracker sets its cookie on the highest domain the browser allows. */
function listDomains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Removes data of a purpose that was stored under an earlier consent. A page cannot remove cookies of other sites. */
function removeTrackingData(purpose: Purpose): void {
  for (const name of listCookieNames()) {
    if (!COOKIES[purpose].test(name)) continue;
    for (const domain of [undefined, ...listDomains()]) removeCookie(name, domain);
  }
  if (purpose === SERVICE_PURPOSES.referral) removeStored('session', SOURCE_KEY);
  if (purpose === SERVICE_PURPOSES.experiments) removeStored('local', VISITOR_KEY);
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

/** Stores the shopper's choices, with those for other purposes, and dispatches {@link CONSENT_CHANGED}. */
function saveConsent(choices: ConsentChoices): void {
  const text = serializeConsent({
    choices: { ...readConsent()?.choices, ...choices },
    day: new Date().toISOString().slice(0, 10),
  });
  writeCookie(CONSENT_KEY, text, CONSENT_DAYS * 86_400);
  writeText('local', CONSENT_KEY, text);
  dispatchEvent(new Event(CONSENT_CHANGED));
  // The data is removed after the event, because trackers stop on it.
  for (const purpose of PURPOSES) if (choices[purpose] === 'denied') removeTrackingData(purpose);
}

/** The check boxes of the purposes that the banner asks about. */
const listShown = (banner: HTMLElement): HTMLInputElement[] =>
  [...banner.querySelectorAll('input')].filter((box) => !box.disabled);

/**
 * Shows the purposes of the store, those in `requested` and those that were chosen earlier. A single one needs no check box, and has a
 * title of its own.
 */
function showPurposes(banner: HTMLElement, requested: readonly Purpose[]): void {
  const choices: ConsentChoices = readConsent()?.choices ?? {};
  for (const box of banner.querySelectorAll('input')) {
    const purpose = box.value as Purpose;
    const isUsed = 'used' in box.dataset || requested.includes(purpose);
    if (isUsed || choices[purpose]) box.disabled = false;
    // What the shopper has ticked meanwhile stays.
    if (!banner.isConnected) box.checked = choices[purpose] === 'allowed';
  }
  const shown = listShown(banner).map(({ value }) => value);
  const kind = shown.length > 1 ? 'both' : shown[0];
  for (const part of banner.querySelectorAll<HTMLElement>('[data-of]'))
    part.hidden = !part.dataset.of?.split(' ').includes(kind ?? '');
  const states = new Set(shown.map((purpose) => choices[purpose as Purpose]));
  const state = states.size > 1 ? 'mixed' : [...states][0];
  for (const status of banner.querySelectorAll<HTMLElement>('[data-consent-now]'))
    status.hidden = status.dataset.consentNow !== state;
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
    const button = target instanceof Element ? target.closest('button')?.value : undefined;
    if (!button) return;
    const choices = listShown(banner).map(({ value, checked }) => {
      const choice = button === 'chosen' ? (checked ? 'allowed' : 'denied') : button;
      return [value, choice];
    });
    saveConsent(Object.fromEntries(choices) as ConsentChoices);
  });
  // The choice may also be made in another tab.
  onConsentChange(() => {
    const isOpen = listShown(banner).some(
      ({ value }) => getConsent(value as Purpose) === 'unknown',
    );
    if (!isOpen && banner.isConnected) close(banner);
  });
  new ResizeObserver(() => banner.isConnected && reserveSpace(banner.offsetHeight)).observe(banner);
  return banner;
});

/**
 * Shows the consent banner with the purposes of the store and those in `requested`. The shop stays usable beside it. `by` is the element that opened it. The focus moves to the banner and
 * back to that element. When the banner cannot be loaded, consent stays unknown, nothing is allowed, and the text after `by` says so.
 */
export async function requestConsent(
  requested: readonly Purpose[],
  by?: HTMLElement,
): Promise<void> {
  const banner = await loadBanner().catch((error: unknown) => console.warn(error));
  const message = by?.parentElement?.querySelector<HTMLElement>('[data-failed]');
  if (message) message.textContent = banner ? '' : (message.dataset.failed ?? '');
  if (!banner) return;
  opener = by;
  showPurposes(banner, requested);
  // Second in the tab order, after the skip link.
  if (!banner.isConnected) document.querySelector('.skip')?.after(banner);
  if (by) banner.querySelector<HTMLElement>('h2')?.focus();
}
