import * as v from 'valibot';
import { CurrencyCode, LocaleCode, RegionCode } from '#contract/codes.ts';
import { pageHref } from '#domain/languages.ts';
import { FULFILLED_FROM } from '#domain/localization.ts';
import { SAVED_KEY, VISIT_KEY } from '#domain/visit.ts';
import { shopPath } from '../shop-path.ts';

const Chosen = v.object({ region: RegionCode, currency: CurrencyCode, locale: LocaleCode });
/** A year, in seconds. */
const KEPT_SECONDS = 31_536_000;

const field = (name: string) => document.querySelector<HTMLSelectElement>(`#preferences-${name}`);

/** The page that is open in another language. The store's default comes first among the choices and has no prefix. */
const pathIn = (locale: string) =>
  pageHref(field('locale')?.options[0]?.value === locale ? '' : `/${locale}`, shopPath());

/** What holds now, as the choices of the dialog. */
function showPresent(): void {
  const { dataset, lang } = document.documentElement;
  const present = { region: dataset.region, currency: dataset.currency, locale: lang };
  for (const [name, value] of Object.entries(present)) {
    const select = field(name);
    if (select && value) select.value = value;
  }
}

/** The button's words, and the dialog's choices, for what holds now. */
export function namePresent(button: HTMLElement): void {
  showPresent();
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
  const chosen = v.safeParse(Chosen, Object.fromEntries(new FormData(form)));
  if (!chosen.success) return;
  const kept = JSON.stringify({ ...chosen.output, fulfillment: FULFILLED_FROM[chosen.output.region] });
  // biome-ignore lint/suspicious/noDocumentCookie: must be there before the page is loaded anew
  document.cookie = `${SAVED_KEY}=${encodeURIComponent(kept)}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(SAVED_KEY, kept);
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // The cookie holds them.
  }
  const address = new URL(location.href);
  address.pathname = pathIn(chosen.output.locale);
  for (const name of ['region', 'currency', 'locale']) address.searchParams.delete(name);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
