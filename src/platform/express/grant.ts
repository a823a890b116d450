import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { GRANT_MS } from '#contract/access.ts';
import { expressCheckoutPage } from '#contract/express-checkout.ts';
import { gateOf } from '../gate/gate.ts';

const cookieName = (slug: string) => `express-grant-${slug}`;

/** The grant a shopper of a gated store brings: in the address they are handed off with, in a cookie from there on. */
export const shownGrant = (c: Context, slug: string, given?: string): string | undefined =>
  given ?? getCookie(c, cookieName(slug));

/**
 * Keeps a gated store's grant for the pages that follow. Not in their address: the bank is told it to lead back to, and the
 * providers' scripts read it. Lax: a bank that leads back, into another tab too, finds the page open.
 */
export async function keepGrant(c: Context, slug: string, given: string | undefined, platformUrl: string) {
  if (given === undefined || (await gateOf(c).isOpenTo(slug, undefined))) return;
  setCookie(c, cookieName(slug), given, {
    path: expressCheckoutPage.path,
    maxAge: GRANT_MS / 1_000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: platformUrl.startsWith('https:'),
  });
}
