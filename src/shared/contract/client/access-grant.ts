import { parseCookie } from '#shared/utils/parse-cookie.ts';

/**
 * Returns the access grant from the cookie that a gated store's edge or pages set (`shared/rules/access/gate-variables.ts`).
 * Undefined in an open store, and outside a browser.
 */
export function readAccessGrant(): string | undefined {
  const page = globalThis.document;
  return parseCookie(page?.cookie, `access-${page?.documentElement.dataset.store}`);
}
