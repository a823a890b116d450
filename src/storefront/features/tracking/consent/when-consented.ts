import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';
import type { Purpose } from '#storefront/rules/consent.ts';

/**
 * Resolves once the shopper consents to a purpose: at once where no consent is needed. Shows the banner while the choice is unknown.
 * Never resolves while consent is denied.
 */
export function whenConsented(purpose: Purpose): Promise<void> {
  return new Promise((resolve) => {
    const now = getConsent(purpose);
    if (now === 'allowed') return resolve();
    onConsentChange(() => getConsent(purpose) === 'allowed' && resolve());
    if (now === 'unknown')
      void import('../request-consent.ts').then(({ requestConsent }) => requestConsent([purpose]));
    return undefined;
  });
}
