import { parseCookie } from '#shared/utils/parse-cookie.ts';

/**
 * The grant a gated store's edge, or its own pages, left in a cookie (`shared/rules/access/gate-variables.ts`) for calls to the
 * platform; undefined in an open store, and where there are no cookies.
 */
export function readAccessGrant(): string | undefined {
  const page = globalThis.document;
  return parseCookie(page?.cookie, `access-${page?.documentElement.dataset.store}`);
}
