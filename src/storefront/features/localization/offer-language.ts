import { readJson, readText } from '#storefront/browser/storage.ts';
import { LANGUAGE_OFFER_KEY, SAVED_KEY, VISIT_KEY } from '#storefront/inline/visit.ts';
import { findPreferredLocale } from './find-preferred-locale.ts';

/** Whether the shopper has chosen a language: in the preferences, by an address, or by answering an earlier offer. */
function hasChosen(): boolean {
  const getLocale = (value: unknown) => Object(value).locale as unknown;
  if (readText('local', LANGUAGE_OFFER_KEY)) return true;
  if (readJson('local', SAVED_KEY, getLocale) || readJson('session', VISIT_KEY, getLocale))
    return true;
  // An address with a language is a choice, unless another site has led to it.
  const isFromOutside =
    document.referrer !== '' && !document.referrer.startsWith(`${location.origin}/`);
  return document.documentElement.dataset.base !== undefined && !isFromOutside;
}

/** Offers the page in the language that the browser prefers, if the store has it. The code of the offer loads only then. */
export function offerLanguage(): void {
  const { lang, dataset } = document.documentElement;
  // Checkout and login have no menu. An offer there would interrupt the shopper.
  if (!dataset.languages || !document.getElementById('menu') || hasChosen()) return;
  const locale = findPreferredLocale(navigator.languages, dataset.languages.split(' '), lang);
  if (locale)
    void import('./language-offer.ts')
      .then(({ showOffer }) => showOffer(locale))
      .catch(console.warn);
}
