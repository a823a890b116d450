import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { HostingRule } from '#shared/rules/hosting/hosting-table.ts';

/** An old path, and the page that it leads to. */
export type Redirect = Pick<HostingRule, 'from' | 'to'>;

/** The settings of a store that its URLs depend on. */
export interface HostingOptions {
  readonly flags: { readonly support?: boolean | undefined };
  /** Languages, the default one first. */
  readonly locales: readonly LocaleCode[];
  /** Paths of the store's routes, which exist only in the default language. */
  readonly extraPages: readonly string[];
  /** A client-rendered gated store: its collections are not known at build time, so one page serves all paths. */
  readonly isClientRendered?: boolean | undefined;
  readonly redirects?: readonly Redirect[] | undefined;
}

/** Lists the redirects of a store folder: those of renamed public listings, and those of `store.json`. Private slugs are not published. */
export function listRedirects(
  { redirects }: Pick<StoreFile, 'redirects'>,
  { listings }: Pick<CatalogFile, 'listings'>,
): Redirect[] {
  const renamed = listings.flatMap(({ slug, visibility, was = [] }) =>
    (visibility === 'private' ? [] : was)
      .filter((old) => old !== slug)
      .map((old) => ({ from: `/listing/${old}`, to: `/listing/${slug}` })),
  );
  return [...renamed, ...Object.entries(redirects).map(([from, to]) => ({ from, to }))];
}

/** Creates the rules of old paths, in all languages where a path names none. */
function createRedirectRules({ redirects = [], locales }: HostingOptions): HostingRule[] {
  const namesLanguage = (path: string) => locales.some((locale) => locale === path.split('/')[1]);
  // Hosts that remove ".html" from an address do so before they follow a rule.
  const all = redirects.flatMap(({ from, to }) =>
    [...new Set([from, from.replace(/(?:\/index)?\.html$/, '')])].map((path) => ({
      from: path,
      to,
    })),
  );
  return getLanguages(locales).flatMap(({ base }, index) =>
    all
      .filter(({ from, to }) => index === 0 || !(namesLanguage(from) || namesLanguage(to)))
      .map(({ from, to }) => ({
        from: getPageHref(base, from),
        to: getPageHref(base, to),
        status: 301 as const,
      })),
  );
}

const SUPPORT_ROUTES = [
  '/support',
  '/support/*',
  '/track',
  '/track/*',
  '/contact',
  '/contact-success',
  '/live-chat',
];

const SUPPORT_RULES: readonly HostingRule[] = [
  { from: '/support/track/recover', to: '/track/recover', status: 301 },
  // Orders are not known at build time: one page serves all of them.
  { from: '/track/order/*', to: '/track/order.html', status: 200 },
];

/** Creates the rules of the pages of one language, without its prefix. */
const createPageRules = ({ flags }: HostingOptions): readonly HostingRule[] => [
  // Without these rules, requests for the not-found pages themselves would return 200.
  { from: '/404', to: '/404.html', status: 404, force: true },
  { from: '/listing-not-found', to: '/listing-not-found.html', status: 404, force: true },
  // This rule is not forced, so the file of a built listing takes precedence. The fallback page shows listings that are published
  // after the build.
  { from: '/listing/*', to: '/listing-shell.html', status: 200 },
  // Checkouts are not known at build time: one page serves all of them, except paths that have a file (/checkout/express).
  { from: '/checkout/*', to: '/checkout.html', status: 200 },
  // Carts are not known at build time: one page serves all of them.
  { from: '/checkout-complete/*', to: '/checkout-complete.html', status: 200 },
  { from: '/terms', to: '/terms-of-use', status: 301 },
  ...(flags.support === true
    ? SUPPORT_RULES
    : SUPPORT_ROUTES.map((from): HostingRule => ({ from, to: '/', status: 302 }))),
];

/** Folders without pages. In a client-rendered store, a path in them that has no file returns 404 instead of a page. */
const FOLDERS = ['_astro', '_shop', 'assets', 'data', 'mockups'];

/** The last rules of a client-rendered gated store: one page serves all collections. */
const CLIENT_RENDERED_RULES: readonly HostingRule[] = [
  ...FOLDERS.map((folder): HostingRule => ({ from: `/${folder}/*`, to: '/404.html', status: 404 })),
  { from: '/*', to: '/404.html', status: 200 },
];

/**
 * Creates every redirect and rewrite of a store. The first one that matches applies. Unknown paths of the default language need no
 * rule, because hosts return 404.html with status 404 for them. Unknown paths of another language return the page of that language.
 */
export function createHostingRules(store: HostingOptions): HostingRule[] {
  const [first, ...others] = getLanguages(store.locales);
  const translated = others.flatMap(({ base }): HostingRule[] => [
    ...createPageRules(store).map((rule) => ({
      ...rule,
      from: getPageHref(base, rule.from),
      to: getPageHref(base, rule.to),
    })),
    ...store.extraPages.map(
      (path): HostingRule => ({ from: getPageHref(base, path), to: path, status: 302 }),
    ),
    { from: `${base}/*`, to: `${base}/404.html`, status: store.isClientRendered ? 200 : 404 },
  ]);
  const prefixed = first
    ? [
        { from: `/${first.locale}`, to: '/' },
        { from: `/${first.locale}/*`, to: '/:splat' },
      ]
    : [];
  return [
    ...createRedirectRules(store),
    ...createPageRules(store),
    ...prefixed.map((rule): HostingRule => ({ ...rule, status: 301 })),
    ...translated,
    ...(store.isClientRendered ? CLIENT_RENDERED_RULES : []),
  ];
}

/** Serializes the rules in Netlify's `_redirects` format. */
export function formatRedirects(rules: readonly HostingRule[]): string {
  return rules
    .map(({ from, to, status, force }) => `${from} ${to} ${status}${force ? '!' : ''}\n`)
    .join('');
}
