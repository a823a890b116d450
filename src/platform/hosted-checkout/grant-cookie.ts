import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { GRANT_MS } from '#shared/contract/access.ts';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { getGate } from '../access/gate.ts';

/** The cookie's name in the shop, so that the calls of the page send the grant, too (`readAccessGrant`). */
const getCookieName = (slug: string) => `access-${slug}`;

/** Reads the shopper's grant for a gated store: from the URL of the first page, then from a cookie. */
export const readGrant = (c: Context, slug: string, fromUrl?: string): string | undefined =>
  fromUrl ?? getCookie(c, getCookieName(slug));

/**
 * Saves a gated store's grant in a cookie for the next pages. It must not be in their URLs, which banks get as the return URL and
 * providers' scripts can read. `SameSite=Lax`, so that the cookie is sent after a bank's redirect.
 */
export async function saveGrant(
  c: Context,
  slug: string,
  grant: string | undefined,
  platformUrl: string,
) {
  if (grant === undefined || (await getGate(c).canAccess(slug, undefined))) return;
  setCookie(c, getCookieName(slug), grant, {
    path: getHostedCheckoutPage.path,
    maxAge: GRANT_MS / 1_000,
    sameSite: 'Lax',
    secure: platformUrl.startsWith('https:'),
  });
}
