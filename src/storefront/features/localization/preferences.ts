import * as v from 'valibot';
import { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/codes.ts';
import { pageHref } from '#shared/contract/page-href.ts';
import { FULFILLED_FROM } from '#shared/rules/localization/localization.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { shopPath } from '#storefront/browser/shop-path.ts';
import { removeStored, writeText } from '#storefront/browser/storage.ts';
import { SAVED_KEY, VISIT_KEY } from '#storefront/inline/visit.ts';

const Choices = v.object({ region: RegionCode, currency: CurrencyCode, locale: LocaleCode });
/** A year, in seconds. */
const COOKIE_SECONDS = 31_536_000;

const field = (name: string) => document.querySelector<HTMLSelectElement>(`#preferences-${name}`);

/** The page that is open in another language. The store's default comes first among the choices and has no prefix. */
const pathIn = (locale: string) =>
  pageHref(field('locale')?.options[0]?.value === locale ? '' : `/${locale}`, shopPath());

/** What holds now, as the choices of the dialog. */
function selectCurrentChoices(): void {
  const { dataset, lang } = document.documentElement;
  const present = { region: dataset.region, currency: dataset.currency, locale: lang };
  for (const [name, value] of Object.entries(present)) {
    const select = field(name);
    if (select && value) select.value = value;
  }
}

/** The button's words, and the dialog's choices, for what holds now. */
export function showCurrentPreferences(button: HTMLElement): void {
  selectCurrentChoices();
  const [builtRegion = '', builtCurrency = ''] = (button.dataset.preferences ?? '').split(' ');
  const nameOf = (region: string) =>
    [...(field('region')?.options ?? [])].find(({ value }) => value === region)?.text ?? region;
  const { region = builtRegion, currency = builtCurrency } = document.documentElement.dataset;
  button.textContent = (button.dataset.words ?? '').replace('{region}', nameOf(region)).replace('{currency}', currency);
}

/**
 * Keeps region, currency and fulfilment region in a cookie and in local storage (spec §4, §9) and loads the page anew with
 * them. What an address had asked for this visit gives way to what is chosen.
 */
export function savePreferences(form: HTMLFormElement): void {
  const chosen = v.safeParse(Choices, Object.fromEntries(new FormData(form)));
  if (!chosen.success) return;
  const kept = JSON.stringify({ ...chosen.output, fulfillment: FULFILLED_FROM[chosen.output.region] });
  writeCookie(SAVED_KEY, encodeURIComponent(kept), COOKIE_SECONDS, { secure: false });
  writeText('local', SAVED_KEY, kept);
  removeStored('session', VISIT_KEY);
  const address = new URL(location.href);
  address.pathname = pathIn(chosen.output.locale);
  for (const name of ['region', 'currency', 'locale']) address.searchParams.delete(name);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
