import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';

/**
 * Resolves once the shopper allows what is not needed to sell: at once where nobody is asked, after the answer where they
 * are; this asks if nothing has yet. Never resolves while the answer is no.
 */
export function whenConsented(): Promise<void> {
  return new Promise((resolve) => {
    const now = getConsent();
    if (now === 'allowed') return resolve();
    onConsentChange((changed) => changed === 'allowed' && resolve());
    if (now === 'unknown') void import('../request-consent.ts').then(({ requestConsent }) => requestConsent());
    return undefined;
  });
}
