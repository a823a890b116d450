import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { GRANT_MS } from '#shared/contract/access.ts';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { getGate } from '../access/gate.ts';

const cookieName = (slug: string) => `express-grant-${slug}`;

/** The shopper's grant for a gated store: from the address of the first page, from a cookie on the pages after it. */
export const readGrant = (c: Context, slug: string, fromAddress?: string): string | undefined =>
  fromAddress ?? getCookie(c, cookieName(slug));

/**
 * Saves a gated store's grant in a cookie for the pages that follow. It must not be in their address, which goes to banks as
 * the return address and which the providers' scripts can read. Lax, so that a bank's redirect finds the page open, in
 * another tab too.
 */
export async function saveGrant(c: Context, slug: string, grant: string | undefined, platformUrl: string) {
  if (grant === undefined || (await getGate(c).canAccess(slug, undefined))) return;
  setCookie(c, cookieName(slug), grant, {
    path: getHostedCheckoutPage.path,
    maxAge: GRANT_MS / 1_000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: platformUrl.startsWith('https:'),
  });
}
