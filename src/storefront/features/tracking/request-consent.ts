import { once } from '#shared/utils/once.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { CONSENT_CHANGED, CONSENT_KEY, getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';
import { writeText } from '#storefront/browser/storage.ts';
import { CONSENT_DAYS, type ConsentChoice, serializeConsent } from '#storefront/rules/consent.ts';
import { removeTrackingData } from './remove-tracking-data.ts';

/** Address of the question in a language, as pages/data/consent writes it. */
const address = (locale: string) => `/data/consent/${locale}`;

/** What the shopper opened the question with; it came by itself otherwise. */
let opener: HTMLElement | undefined;

/** Room below the page's end, and for what stands at the foot of the screen, so that the question covers nothing for good. */
function makeRoom(height: number): void {
  const { style } = document.documentElement;
  const length = height > 0 ? `${height}px` : '';
  style.paddingBottom = length;
  style.scrollPaddingBottom = length;
  style.setProperty('--foot', length);
}

function close(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement);
  banner.remove();
  makeRoom(0);
  if (hadFocus) opener?.focus();
}

/** Keeps the shopper's answer and tells it to all who wait for it. */
function saveConsent(choice: ConsentChoice): void {
  const kept = serializeConsent({ choice, day: new Date().toISOString().slice(0, 10) });
  writeCookie(CONSENT_KEY, kept, CONSENT_DAYS * 86_400);
  writeText('local', CONSENT_KEY, kept);
  dispatchEvent(new Event(CONSENT_CHANGED));
  // After the trackers have been told.
  if (choice === 'denied') removeTrackingData();
}

/** The question as HTML of the shop's own, with its answers at work. Only shoppers who are asked fetch it. */
const loadBanner = once(async (): Promise<HTMLElement> => {
  const response = await fetch(address(document.documentElement.lang));
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const banner = template.content.querySelector<HTMLElement>('[data-consent-question]');
  if (!banner) throw new Error(`The question of consent was answered ${response.status}.`);
  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element ? target.closest('button')?.value : undefined;
    if (choice === 'allowed' || choice === 'denied') saveConsent(choice);
  });
  // Also when another tab has answered.
  onConsentChange((now) => now !== 'unknown' && banner.isConnected && close(banner));
  new ResizeObserver(() => banner.isConnected && makeRoom(banner.offsetHeight)).observe(banner);
  return banner;
});

/**
 * Asks the shopper at the foot of the screen; the shop stays usable. `by` is what the shopper opened it with: the focus
 * goes to the question and comes back. Where it cannot be fetched nobody is asked, and nothing is allowed.
 */
export async function requestConsent(by?: HTMLElement): Promise<void> {
  const banner = await loadBanner().catch((error: unknown) => console.warn(error));
  if (!banner) return;
  opener = by;
  for (const told of banner.querySelectorAll<HTMLElement>('[data-consent-now]')) {
    told.hidden = told.dataset.consentNow !== getConsent();
  }
  // Second in the order of the keyboard, behind the link that skips to the content.
  if (!banner.isConnected) document.querySelector('.skip')?.after(banner);
  if (by) banner.querySelector<HTMLElement>('h2')?.focus();
}
