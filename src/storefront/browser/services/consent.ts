import {
  type Consent,
  laterConsent,
  needsConsent,
  parseConsent,
  resolveConsent,
  type StoredConsent,
} from '#storefront/rules/consent.ts';
import { readCookie } from '../cookies/read-cookie.ts';
import { readText } from '../storage.ts';

/** Local storage key, and cookie, of the shopper's answer. Twice, so that clearing one does not make the shop ask again. */
export const CONSENT_KEY = 'consent';

/** Told on the window when the answer changes, here or in another tab. */
export const CONSENT_CHANGED = 'shop:consent';

/** What Global Privacy Control adds to browsers that have it (w3.org/TR/gpc). */
type PrivateNavigator = Navigator & { readonly globalPrivacyControl?: boolean };

/** The shopper's answer, if there is one that still holds. */
function readConsent(): StoredConsent | undefined {
  const [stored, cookie] = [readText('local', CONSENT_KEY), readCookie(CONSENT_KEY)];
  return laterConsent(parseConsent(stored, Date.now()), parseConsent(cookie, Date.now()));
}

/** Whether shoppers are asked where this one is. */
function needsConsentHere(): boolean {
  const { dataset, lang } = document.documentElement;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return needsConsent({ region: dataset.region, currency: dataset.currency, locale: lang, timeZone });
}

/** Whether the browser says no to all shops. */
const hasPrivacyControl = (): boolean => (navigator as PrivateNavigator).globalPrivacyControl === true;

/** What holds now. */
export const getConsent = (): Consent =>
  resolveConsent({ stored: readConsent(), isNeeded: needsConsentHere(), globalPrivacyControl: hasPrivacyControl() });

/** Whether there is something for the shopper to choose: an answer to change, or, on a page that asks, one to give. */
export const canChangeConsent = (pageAsks: boolean): boolean =>
  !hasPrivacyControl() && (readConsent() !== undefined || (pageAsks && getConsent() === 'unknown'));

/** Calls `listener` with what holds whenever the answer changes. */
export function onConsentChange(listener: (now: Consent) => void): void {
  addEventListener(CONSENT_CHANGED, () => listener(getConsent()));
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(getConsent()));
}

/** Resolves once it is known what the shopper says, whichever way. Does not ask. */
export function whenConsentDecided(): Promise<void> {
  if (getConsent() !== 'unknown') return Promise.resolve();
  return new Promise((resolve) => onConsentChange((changed) => changed !== 'unknown' && resolve()));
}
