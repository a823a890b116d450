import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';

/**
 * Resolves once the shopper consents to services that the shop does not need to sell: at once where no consent is needed.
 * Shows the banner while the choice is unknown. Never resolves while consent is denied.
 */
export function whenConsented(): Promise<void> {
  return new Promise((resolve) => {
    const now = getConsent();
    if (now === 'allowed') return resolve();
    onConsentChange((changed) => changed === 'allowed' && resolve());
    if (now === 'unknown')
      void import('../request-consent.ts').then(({ requestConsent }) => requestConsent());
    return undefined;
  });
}
