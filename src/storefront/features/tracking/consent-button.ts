import { canChangeConsent } from '#storefront/browser/services/consent.ts';

/** Shows the footer's button that opens the consent banner again, to shoppers who can make a choice. */
export function showConsentButton(): void {
  const item = document.querySelector<HTMLElement>('[data-consent-choices]');
  const button = item?.querySelector('button');
  if (
    !item ||
    !button ||
    !canChangeConsent(document.querySelector('[data-needs-consent]') !== null)
  )
    return;
  item.dataset.shown = '';
  button.addEventListener('click', () => {
    void import('./request-consent.ts').then(({ requestConsent }) => requestConsent([], button));
  });
}
