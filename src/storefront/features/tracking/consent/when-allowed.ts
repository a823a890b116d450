import { consentNow, onConsent } from '#storefront/browser/services/consent.ts';

/**
 * Resolves once the shopper allows what is not needed to sell: at once where nobody is asked, after the answer where they
 * are; this asks if nothing has yet. Never resolves while the answer is no.
 */
export function whenAllowed(): Promise<void> {
  return new Promise((resolve) => {
    const now = consentNow();
    if (now === 'allowed') return resolve();
    onConsent((changed) => changed === 'allowed' && resolve());
    if (now === 'unknown') void import('../ask-consent.ts').then(({ askConsent }) => askConsent());
    return undefined;
  });
}
