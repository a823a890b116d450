import { LOCALES } from '#shared/contract/common.ts';

/**
 * First path segments of the shop's pages, files and folders. A collection's page is `/{slug}`, so its slug must not be one
 * of these.
 */
export const BUILT_IN_SEGMENTS = [
  '404',
  '_astro',
  '_shop',
  'about',
  'accessibility',
  'assets',
  'buy',
  'cart',
  'checkout',
  'checkout-complete',
  'contact',
  'contact-success',
  'data',
  'imprint',
  'index',
  'listing',
  'listing-not-found',
  'listing-shell',
  'live-chat',
  'login',
  'mockups',
  'page',
  'policies',
  'privacy-policy',
  'search',
  'support',
  'terms',
  'terms-of-use',
  'thankyou',
  'track',
  'withdrawal',
] as const;

/** Returns what a collection with this slug would shadow: a route of the shop, or a language. Undefined for a free slug. */
export function findShadowedRoute(
  slug: unknown,
): { readonly route: string } | { readonly locale: string } | undefined {
  const route = BUILT_IN_SEGMENTS.find((segment) => segment === slug);
  if (route) return { route };
  const locale = LOCALES.find((code) => code.toLowerCase() === slug);
  return locale && { locale };
}

/** Pages of the shop that a store's Markdown page with the same slug replaces. */
export const REPLACEABLE_PAGES = [
  'accessibility',
  'imprint',
  'privacy-policy',
  'terms-of-use',
] as const satisfies readonly (typeof BUILT_IN_SEGMENTS)[number][];

/** Returns whether the page of a store has a path that the shop does not have. */
export const isNewPage = (slug: string): boolean =>
  !REPLACEABLE_PAGES.some((page) => page === slug);
