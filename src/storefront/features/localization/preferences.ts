import * as v from 'valibot';
import { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/codes.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { removeStored, writeText } from '#storefront/browser/storage.ts';
import { SAVED_KEY, VISIT_KEY } from '#storefront/inline/visit.ts';
import { FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';

const Choices = v.object({ region: RegionCode, currency: CurrencyCode, locale: LocaleCode });
/** Lifetime of the cookie: one year. */
const COOKIE_SECONDS = 31_536_000;

const getField = (name: string) =>
  document.querySelector<HTMLSelectElement>(`#preferences-${name}`);

/** Path of the open page in another language. The store's default language is the first option and has no prefix. */
const getPathIn = (locale: string) =>
  getPageHref(getField('locale')?.options[0]?.value === locale ? '' : `/${locale}`, getShopPath());

/** Selects the current region, currency and language in the dialog. */
function selectCurrentChoices(): void {
  const { dataset, lang } = document.documentElement;
  const current = { region: dataset.region, currency: dataset.currency, locale: lang };
  for (const [name, value] of Object.entries(current)) {
    const select = getField(name);
    // A visit may have a region that the store does not offer.
    if (select && [...select.options].some((option) => option.value === value))
      select.value = value ?? '';
  }
}

/** Updates the button's text and the dialog's selection to the current region, currency and language. */
export function showCurrentChoices(button: HTMLElement): void {
  selectCurrentChoices();
  const [builtRegion = '', builtCurrency = ''] = (button.dataset.preferences ?? '').split(' ');
  const nameOf = (region: string) =>
    [...(getField('region')?.options ?? [])].find(({ value }) => value === region)?.text ?? region;
  const { region = builtRegion, currency = builtCurrency } = document.documentElement.dataset;
  button.textContent = (button.dataset.text ?? '')
    .replace('{region}', nameOf(region))
    .replace('{currency}', currency);
}

/** Currencies of the regions that have only one. The region `ROW` (rest of the world) has many. */
const REGION_CURRENCIES: Readonly<Record<string, string>> = {
  USA: 'USD',
  EU: 'EUR',
  CAN: 'CAD',
  AUS: 'AUD',
};

/**
 * Selects the currency of the selected region, if the store offers it. Does nothing when the shopper has chosen another
 * currency since the region was chosen: `before` is the one that was selected then.
 */
export function selectRegionCurrency(before: string): void {
  const select = getField('currency');
  const currency = REGION_CURRENCIES[getField('region')?.value ?? ''];
  if (select?.value === before && [...select.options].some(({ value }) => value === currency))
    select.value = currency ?? '';
}

/**
 * Saves region, currency and fulfillment region in a cookie and in local storage and reloads the page with them. Values that
 * an earlier URL set for this visit are removed.
 */
export function savePreferences(form: HTMLFormElement): void {
  const chosen = v.safeParse(Choices, Object.fromEntries(new FormData(form)));
  if (!chosen.success) return;
  const saved = JSON.stringify({
    ...chosen.output,
    fulfillment: FULFILLMENT_BY_REGION[chosen.output.region],
  });
  writeCookie(SAVED_KEY, encodeURIComponent(saved), COOKIE_SECONDS, { secure: false });
  writeText('local', SAVED_KEY, saved);
  removeStored('session', VISIT_KEY);
  const url = new URL(location.href);
  url.pathname = getPathIn(chosen.output.locale);
  for (const name of ['region', 'currency', 'locale']) url.searchParams.delete(name);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
