import { canChangeConsent } from '#storefront/browser/services/consent.ts';

/** Shows the footer's button that opens the question again, to shoppers who have something to choose. */
export function showConsentButton(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-choices]');
  const button = place?.querySelector('button');
  if (!place || !button || !canChangeConsent(document.querySelector('[data-needs-consent]') !== null)) return;
  place.hidden = false;
  button.addEventListener('click', () => {
    void import('./request-consent.ts').then(({ requestConsent }) => requestConsent(button));
  });
}
