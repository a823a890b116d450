import { CURRENCIES, REGIONS } from '#shared/contract/code-lists.ts';
import { PREVIEW_HASH, PREVIEW_KEY } from '#shared/rules/preview/preview-link.ts';
import { showsEuLaw } from '#storefront/rules/consent.ts';
import { readTimeZone } from '#storefront/rules/read-time-zone.ts';
import { PROMO_KEY } from './promo-link.ts';
import { NO_WALLETS_KEY, SAVED_KEY, VISIT_KEY } from './visit.ts';

/**
 * Runs before the first paint of every page. Region, currency and locale in the query apply to the whole visit, so they
 * are stored for its other pages. Region and currency are written on the root element. A value of the visit wins over a
 * saved one, and a saved one over the built one. Prices built in another currency are hidden (`data-repriced`, see
 * base.css) until the right ones are loaded. Texts that the law of the European Union requires are hidden elsewhere (`data-elsewhere`). A promo code in the query is stored for the checkout. A locale in the
 * query redirects to the same page in that language. A stored one does so only from an address without a language. A
 * page that will show a draft is hidden, too (`data-preview`, see features/preview), and a browser without wallets is known
 * (`data-no-wallets`).
 * The script also handles rejected view transitions, because no later script runs before the first of them.
 */
type Choice = Record<string, string | undefined>;

function parseChoice(read: () => string): Choice {
  try {
    return Object(JSON.parse(read()));
  } catch {
    return {};
  }
}

const { dataset: page, lang } = document.documentElement;
const url = location;
const query = new URLSearchParams(url.search);
const visit = parseChoice(() => sessionStorage[VISIT_KEY]);
const saved = parseChoice(() => localStorage[SAVED_KEY]);
const base = page.base || '';
const languages = (page.languages || lang).split(' ');
let locale = lang;

for (const [name, codes] of [
  ['region', REGIONS],
  ['currency', CURRENCIES],
  ['locale', languages],
] as const) {
  const requested = query.get(name);
  const code = [requested, visit[name], saved[name]].find((choice) =>
    codes.includes(choice as never),
  );
  if (!code) continue;
  if (code === requested) visit[name] = code;
  if (name === 'locale') {
    if (!base || code === requested) locale = code;
  } else if (code !== page[name]) {
    if (name === 'currency') page.repriced = '';
    page[name] = code;
  }
}

const { region, currency } = page;
if (!showsEuLaw({ region, currency, locale, timeZone: readTimeZone() })) page.elsewhere = '';

try {
  if (url.hash.startsWith(PREVIEW_HASH) || sessionStorage[PREVIEW_KEY]) page.preview = '';
  sessionStorage[VISIT_KEY] = JSON.stringify(visit);
  if (sessionStorage[NO_WALLETS_KEY]) page.noWallets = '';
  const promo = query.get('promo');
  if (promo) sessionStorage[PROMO_KEY] = promo;
} catch {
  // Without storage the choice applies to this page alone.
}

// Browsers reject the promises of a view transition when the window or the page changes during it, which is no error to report.
const handleTransition = ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
  viewTransition?.ready.catch(() => {});
  viewTransition?.finished.catch(() => {});
};
addEventListener('pageswap', handleTransition);
addEventListener('pagereveal', handleTransition);

if (locale !== lang) {
  page.leaving = '';
  query.delete('locale');
  // Leading slashes are removed, because an address that begins with two would lead to another host.
  const path = url.pathname.slice(base.length).replace(/^\/+/, '');
  const target = locale === languages[0] ? path : locale + (path && `/${path}`);
  const rest = `${query}`;
  url.replace(`/${target}${rest && `?${rest}`}${url.hash}`);
}
