import { canChoose } from '#storefront/browser/services/consent.ts';

/** Shows the footer's button that opens the question again, to shoppers who have something to choose. */
export function offerConsentChoices(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-choices]');
  const button = place?.querySelector('button');
  if (!place || !button || !canChoose(document.querySelector('[data-asks-consent]') !== null)) return;
  place.hidden = false;
  button.addEventListener('click', () => {
    void import('./ask-consent.ts').then(({ askConsent }) => askConsent(button));
  });
}
