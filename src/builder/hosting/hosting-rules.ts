import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';

/** One redirect or rewrite. `force` wins over a file of that path; without it the file wins. */
export interface HostingRule {
  readonly from: string;
  readonly to: string;
  /** 200 and 404 keep the address and answer with the file `to`; 301 and 302 send the browser on. */
  readonly status: 200 | 301 | 302 | 404;
  readonly force?: true;
}

/** What addresses of a store depend on. */
export interface HostingOptions {
  readonly flags: { readonly support?: boolean | undefined };
  /** Its languages, the default one first. */
  readonly locales: readonly LocaleCode[];
  /** Addresses of pages of its own, which are there in the default language alone. */
  readonly extraPages: readonly string[];
  /** Its pages are drawn in the browser, which knows its collections: no build does. */
  readonly isClientRendered?: boolean | undefined;
}

const SUPPORT_ROUTES = ['/support', '/support/*', '/track', '/track/*', '/contact', '/contact-success', '/live-chat'];

const SUPPORT_RULES: readonly HostingRule[] = [
  { from: '/support/track/recover', to: '/track/recover', status: 301 },
  // Orders are unknown to a build: one page answers for all of them.
  { from: '/track/order/*', to: '/track/order.html', status: 200 },
];

/** The rules of the pages of one language, without its prefix. */
const createPageRules = ({ flags }: HostingOptions): readonly HostingRule[] => [
  // Asked for by name, the not-found pages would answer 200 like any file.
  { from: '/404', to: '/404.html', status: 404, force: true },
  { from: '/listing-not-found', to: '/listing-not-found.html', status: 404, force: true },
  // Not forced: a built listing is a file and wins. One published since then opens in the shell page.
  { from: '/listing/*', to: '/listing-shell.html', status: 200 },
  // Checkouts are unknown to a build: one page answers for all of them, unless a file has the path (/checkout/express).
  { from: '/checkout/*', to: '/checkout.html', status: 200 },
  // Carts are unknown to a build: one page answers for all of them.
  { from: '/checkout-complete/*', to: '/checkout-complete.html', status: 200 },
  { from: '/terms', to: '/terms-of-use', status: 301 },
  ...(flags.support === true
    ? SUPPORT_RULES
    : SUPPORT_ROUTES.map((from): HostingRule => ({ from, to: '/', status: 302 }))),
];

/** Where a build puts files: what is not there is not a page either. */
const FOLDERS = ['_astro', '_shop', 'assets', 'data', 'mockups'];

/** The rules a shell ends with: one page answers for the collections. */
const CLIENT_RENDERED_RULES: readonly HostingRule[] = [
  ...FOLDERS.map((folder): HostingRule => ({ from: `/${folder}/*`, to: '/404.html', status: 404 })),
  { from: '/*', to: '/404.html', status: 200 },
];

/**
 * Every redirect and rewrite of a store, first match first. The host and the local server both read it, from the
 * `_redirects` file written out of it. Unknown paths of the default language need no rule: both answer them with 404.html
 * and status 404. Those of another language get the page of that language.
 */
export function createHostingRules(store: HostingOptions): HostingRule[] {
  const [first, ...others] = getLanguages(store.locales);
  const translated = others.flatMap(({ base }): HostingRule[] => [
    ...createPageRules(store).map((rule) => ({
      ...rule,
      from: getPageHref(base, rule.from),
      to: getPageHref(base, rule.to),
    })),
    ...store.extraPages.map((path): HostingRule => ({ from: getPageHref(base, path), to: path, status: 302 })),
    { from: `${base}/*`, to: `${base}/404.html`, status: store.isClientRendered ? 200 : 404 },
  ]);
  const prefixed = first
    ? [
        { from: `/${first.locale}`, to: '/' },
        { from: `/${first.locale}/*`, to: '/:splat' },
      ]
    : [];
  return [
    ...createPageRules(store),
    ...prefixed.map((rule): HostingRule => ({ ...rule, status: 301 })),
    ...translated,
    ...(store.isClientRendered ? CLIENT_RENDERED_RULES : []),
  ];
}

/** The table in the host's `_redirects` format. */
export function formatRedirects(rules: readonly HostingRule[]): string {
  return rules.map(({ from, to, status, force }) => `${from} ${to} ${status}${force ? '!' : ''}\n`).join('');
}
