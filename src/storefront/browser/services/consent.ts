import {
  type Consent,
  needsConsent,
  type Purpose,
  parseConsent,
  pickLaterConsent,
  resolveConsent,
  type StoredConsent,
} from '#storefront/rules/consent.ts';
import { readTimeZone } from '#storefront/rules/read-time-zone.ts';
import { readCookie } from '../cookies/read-cookie.ts';
import { readText } from '../storage.ts';

/** Local storage key and cookie of the choice. Both are written, so that clearing one does not show the banner again. */
export const CONSENT_KEY = 'consent';

/** Event on the window when the choice changes in this tab. Other tabs get a `storage` event. */
export const CONSENT_CHANGED = 'shop:consent';

/** Global Privacy Control (w3.org/TR/gpc). */
type PrivateNavigator = Navigator & { readonly globalPrivacyControl?: boolean };

/** The shopper's stored choices, unless they have expired. */
export function readConsent(): StoredConsent | undefined {
  const [stored, cookie] = [readText('local', CONSENT_KEY), readCookie(CONSENT_KEY)];
  return pickLaterConsent(parseConsent(stored, Date.now()), parseConsent(cookie, Date.now()));
}

/** Whether the law where the shopper is requires consent. */
function needsConsentHere(): boolean {
  const { dataset, lang } = document.documentElement;
  return needsConsent({
    region: dataset.region,
    currency: dataset.currency,
    locale: lang,
    timeZone: readTimeZone(),
  });
}

/** Whether the browser sends Global Privacy Control, which counts as a denial. */
const hasPrivacyControl = (): boolean =>
  (navigator as PrivateNavigator).globalPrivacyControl === true;

/** The consent to a purpose that applies now. */
export const getConsent = (purpose: Purpose): Consent =>
  resolveConsent(
    {
      stored: readConsent(),
      isNeeded: needsConsentHere(),
      globalPrivacyControl: hasPrivacyControl(),
    },
    purpose,
  );

/** Whether the shopper can make or change a choice. `pageNeedsConsent`: the page has a service that needs consent. */
export const canChangeConsent = (pageNeedsConsent: boolean): boolean =>
  !hasPrivacyControl() && (readConsent() !== undefined || (pageNeedsConsent && needsConsentHere()));

/** Calls `listener` whenever a choice changes, in this tab or another. */
export function onConsentChange(listener: () => void): void {
  addEventListener(CONSENT_CHANGED, listener);
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener());
}

/** Resolves once consent to these purposes is allowed or denied. Does not show the banner. */
export function whenConsentDecided(purposes: readonly Purpose[]): Promise<void> {
  const isDecided = () => purposes.every((purpose) => getConsent(purpose) !== 'unknown');
  if (isDecided()) return Promise.resolve();
  return new Promise((resolve) => onConsentChange(() => isDecided() && resolve()));
}
