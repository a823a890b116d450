import { getPageHref } from '#shared/contract/page-href.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { readJson, writeJson, writeText } from '#storefront/browser/storage.ts';
import { LANGUAGE_OFFER_KEY, SAVED_KEY } from '#storefront/inline/visit.ts';

const TIMEOUT_MS = 10_000;

/** URL of the open page in another language. The store's first language has no prefix. */
function getUrlIn(locale: string): string {
  const [first] = document.documentElement.dataset.languages?.split(' ') ?? [];
  return (
    getPageHref(locale === first ? '' : `/${locale}`, getShopPath()) +
    location.search +
    location.hash
  );
}

/**
 * Shows the offer to read the page in another language. pages/data/language renders its text. Rejects when it cannot be
 * loaded.
 */
export async function showOffer(locale: string): Promise<void> {
  const response = await fetch(`/data/language/${locale}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const offer = template.content.querySelector<HTMLElement>('[data-language-offer]');
  const link = offer?.querySelector('a');
  const text = offer?.querySelector<HTMLElement>('[role="status"] > *');
  if (!offer || !link || !text)
    throw new Error(`The offer of a language could not be loaded: status ${response.status}.`);
  link.href = getUrlIn(locale);
  link.addEventListener('click', () => {
    writeText('local', LANGUAGE_OFFER_KEY, locale);
    writeJson('local', SAVED_KEY, {
      ...readJson('local', SAVED_KEY, (saved) => Object(saved) as object),
      locale,
    });
  });
  offer.querySelector('button')?.addEventListener('click', () => {
    writeText('local', LANGUAGE_OFFER_KEY, locale);
    offer.remove();
  });
  // A screen reader announces a status only when its text appears after the element. So the text is hidden at first, and its
  // space is reserved, so that nothing moves.
  text.style.visibility = 'hidden';
  // Second in the tab order, after the skip link.
  document.querySelector('.skip')?.after(offer);
  requestAnimationFrame(() => {
    text.style.visibility = '';
  });
}
