import { LOCALES } from '#shared/contract/common.ts';

/**
 * First path segments the shop itself answers (spec §2, and the shells, files and folders of the build). A collection
 * lives at `/{slug}`, so it may take none of these.
 */
export const BUILT_IN_SEGMENTS = [
  '404',
  '_astro',
  '_shop',
  'about',
  'assets',
  'buy',
  'cart',
  'checkout',
  'checkout-complete',
  'contact',
  'contact-success',
  'data',
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
] as const;

/** What a collection with this slug would hide at the top of the shop: one of its routes, or a language's pages. */
export function findShadowedRoute(slug: unknown): { readonly route: string } | { readonly locale: string } | undefined {
  const route = BUILT_IN_SEGMENTS.find((segment) => segment === slug);
  if (route) return { route };
  const locale = LOCALES.find((code) => code.toLowerCase() === slug);
  return locale && { locale };
}
