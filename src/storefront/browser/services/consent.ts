import {
  type Consent,
  needsConsent,
  parseConsent,
  pickLaterConsent,
  resolveConsent,
  type StoredConsent,
} from '#storefront/rules/consent.ts';
import { readCookie } from '../cookies/read-cookie.ts';
import { readText } from '../storage.ts';

/** Local storage key and cookie of the choice. Both are written, so that clearing one does not show the banner again. */
export const CONSENT_KEY = 'consent';

/** Event on the window when the choice changes in this tab. Other tabs get a `storage` event. */
export const CONSENT_CHANGED = 'shop:consent';

/** Global Privacy Control (w3.org/TR/gpc). */
type PrivateNavigator = Navigator & { readonly globalPrivacyControl?: boolean };

/** The shopper's stored choice, unless it has expired. */
function readConsent(): StoredConsent | undefined {
  const [stored, cookie] = [readText('local', CONSENT_KEY), readCookie(CONSENT_KEY)];
  return pickLaterConsent(parseConsent(stored, Date.now()), parseConsent(cookie, Date.now()));
}

/** Whether the law where the shopper is requires consent. */
function needsConsentHere(): boolean {
  const { dataset, lang } = document.documentElement;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return needsConsent({
    region: dataset.region,
    currency: dataset.currency,
    locale: lang,
    timeZone,
  });
}

/** Whether the browser sends Global Privacy Control, which counts as a denial. */
const hasPrivacyControl = (): boolean =>
  (navigator as PrivateNavigator).globalPrivacyControl === true;

/** The consent that applies now. */
export const getConsent = (): Consent =>
  resolveConsent({
    stored: readConsent(),
    isNeeded: needsConsentHere(),
    globalPrivacyControl: hasPrivacyControl(),
  });

/** Whether the shopper can make or change a choice. `pageNeedsConsent`: the page has a service that needs consent. */
export const canChangeConsent = (pageNeedsConsent: boolean): boolean =>
  !hasPrivacyControl() &&
  (readConsent() !== undefined || (pageNeedsConsent && getConsent() === 'unknown'));

/** Calls `listener` with the new consent whenever it changes, in this tab or another. */
export function onConsentChange(listener: (now: Consent) => void): void {
  addEventListener(CONSENT_CHANGED, () => listener(getConsent()));
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(getConsent()));
}

/** Resolves once consent is allowed or denied. Does not show the banner. */
export function whenConsentDecided(): Promise<void> {
  if (getConsent() !== 'unknown') return Promise.resolve();
  return new Promise((resolve) => onConsentChange((changed) => changed !== 'unknown' && resolve()));
}
