import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import type { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/http-error.ts';
import { findRedirectedLines } from '../ordering/checkout/redirected-cart.ts';
import { findSellableLines, type Line, mergeLines } from '../ordering/checkout/sellable-lines.ts';
import { createCheckout } from '../ordering/routes/create-checkout.ts';
import { linkRedirectedCart } from '../ordering/routes/update-redirected-cart.ts';
import { saveGrant } from './grant-cookie.ts';
import type { HostedCheckout, Visit } from './visit.ts';

export type CartQuery = InferOutput<typeof getHostedCheckoutPage.query>;

/** Parses `<sku>_<quantity>`, such as `12-104-3_2`, into a checkout line. */
const parseLine = (pair: string) => {
  const at = pair.lastIndexOf('_');
  return { teespringID: pair.slice(0, at), quantity: Math.max(1, Number(pair.slice(at + 1))) };
};

/** Returns the lines to check out: those of the redirect, or of the cart where the shop has reported a change since then. */
const readLines = async (
  db: Database,
  { store }: Visit,
  { skus, cart_key }: CartQuery,
): Promise<readonly Line[]> =>
  (cart_key && (await findRedirectedLines(db, { cartKey: cart_key, storeId: store.id }))) ||
  mergeLines(skus.split(',').map(parseLine));

/**
 * Creates the checkout of a redirected cart and redirects to its page: a reload, or Back, must not create another one, and the grant
 * must not stay in the URL. Returns undefined when nothing in the cart can be bought.
 */
export async function startCheckout(
  c: Context,
  { commerce }: HostedCheckout,
  visit: Visit,
  query: CartQuery,
): Promise<Response | undefined> {
  const { store, shop } = visit;
  const { aid, cart_key: cartKey, currency, device_id, locale, payment_method } = query;
  const country = query.shipping?.slice(0, 2);
  const region = country && findRegion(country);
  const lines = await readLines(commerce.db, visit, query);
  const sellable = await findSellableLines(commerce.db, store, lines, currency);
  const lineItems = lines.filter(({ teespringID }) => sellable.has(teespringID));
  if (lineItems.length === 0) return undefined;
  try {
    const { id } = await createCheckout(commerce, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        lineItems,
        storeSlug: store.slug,
        currency,
        ...(region && { region }),
        locale,
        trafficSource: 'express_checkout',
        ...(aid && /^[A-Za-z0-9-]{1,200}$/.test(aid) && { affiliate: aid }),
      },
    });
    // Another site may link to this page with a cart key that it knows, and must not learn the checkout.
    const isFromShop = URL.parse(c.req.header('referer') ?? '')?.origin === shop;
    if (cartKey && isFromShop)
      await linkRedirectedCart(commerce, { cartKey, storeId: store.id, checkoutId: id });
    await saveGrant(c, store.slug, query.access_grant, commerce.platformUrl());
    const next = new URLSearchParams({
      shop,
      ...(country && { country }),
      ...(device_id && { device: device_id }),
      ...((payment_method === 'paypal' || payment_method === 'afterpay') && {
        method: payment_method,
      }),
    });
    // The OpenAPI document declares a text.
    return c.text('', 303, { Location: `${c.req.path}/${encodeURIComponent(id)}?${next}` });
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return undefined;
    throw error;
  }
}
