import {
  asksConsent,
  type Consent,
  consentOf,
  type KeptConsent,
  laterConsent,
  parseConsent,
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
function keptConsent(): KeptConsent | undefined {
  const [stored, cookie] = [readText('local', CONSENT_KEY), readCookie(CONSENT_KEY)];
  return laterConsent(parseConsent(stored, Date.now()), parseConsent(cookie, Date.now()));
}

/** Whether shoppers are asked where this one is. */
function asksHere(): boolean {
  const { dataset, lang } = document.documentElement;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return asksConsent({ region: dataset.region, currency: dataset.currency, locale: lang, timeZone });
}

/** Whether the browser says no to all shops. */
const globalPrivacyControl = (): boolean => (navigator as PrivateNavigator).globalPrivacyControl === true;

/** What holds now. */
export const consentNow = (): Consent =>
  consentOf({ kept: keptConsent(), asks: asksHere(), globalPrivacyControl: globalPrivacyControl() });

/** Whether there is something for the shopper to choose: an answer to change, or, on a page that asks, one to give. */
export const canChoose = (pageAsks: boolean): boolean =>
  !globalPrivacyControl() && (keptConsent() !== undefined || (pageAsks && consentNow() === 'unknown'));

/** Calls `listener` with what holds whenever the answer changes. */
export function onConsent(listener: (now: Consent) => void): void {
  addEventListener(CONSENT_CHANGED, () => listener(consentNow()));
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(consentNow()));
}

/** Resolves once it is known what the shopper says, whichever way. Does not ask. */
export function whenDecided(): Promise<void> {
  if (consentNow() !== 'unknown') return Promise.resolve();
  return new Promise((resolve) => onConsent((changed) => changed !== 'unknown' && resolve()));
}
