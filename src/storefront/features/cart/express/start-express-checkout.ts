import { recalculateCart } from '#shared/contract/cart.ts';
import { updateCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { removeFromCart } from '../update-cart.ts';
import { upsertCheckout } from '../upsert-checkout.ts';

/** What of a cart can be bought now, at fresh prices; lines that cannot are taken out. Undefined when nobody can tell. */
async function recomputed(cart: Cart): Promise<Cart | undefined> {
  const { platform, store, currency, region } = pageContext();
  const lineItems = cart.items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const answer = await request({ url: platform }, recalculateCart, {
    body: { storeSlug: store, currency, region, lineItems },
  });
  if (!answer.ok) return undefined;
  const left = new Map(answer.value.lineItems.map(({ teespringID, available }) => [teespringID, available]));
  const gone = cart.items.filter(({ sku }) => (left.get(sku) ?? 0) <= 0);
  for (const { sku } of gone) removeFromCart(sku);
  return { ...cart, items: cart.items.filter((item) => !gone.includes(item)) };
}

/**
 * Where an express checkout goes on: the checkout of the cart's fresh lines with its method chosen, or the cart when it is
 * empty. The error is what may be said.
 */
export async function startExpressCheckout(cart: Cart, method: PaymentMethod): Promise<Result<string, string>> {
  if (cart.items.length === 0) return ok('/cart');
  const fresh = await recomputed(cart);
  if (!fresh) return fail('CartRecalculation Request retry exceeded limit');
  if (fresh.items.length === 0) return ok('/cart');
  const made = await upsertCheckout(fresh);
  if (!made.ok) return made;
  const { platform, store } = pageContext();
  // Without it the shopper picks the method there.
  await request({ url: platform }, updateCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { id: made.value, data: { storeSlug: store, paymentMethod: method } },
  });
  return ok(`/checkout/${encodeURIComponent(made.value)}?method=${method}&start=1`);
}
