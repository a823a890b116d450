import { updateCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { hasStartedPayment } from '#storefront/browser/started-payment.ts';
import { checkStock } from '../check-stock.ts';
import { limitToStock } from '../stock-left.store.ts';
import { removeFromCart } from '../update-cart.ts';
import { isStale, toShopperMessage, upsertCheckout } from '../upsert-checkout.ts';

/** Removes the items that can no longer be bought and returns the rest. Undefined when the platform cannot be reached. */
async function removeUnavailable(cart: Cart): Promise<Cart | undefined> {
  const stock = await checkStock(cart);
  if (!stock) return undefined;
  for (const { sku } of stock.unavailable) removeFromCart(sku);
  return { ...cart, items: cart.items.filter((item) => !stock.unavailable.includes(item)) };
}

/**
 * Creates or updates the checkout of the items that can be bought, with the payment method set. Returns the path to continue
 * at: the checkout, or the cart when it is empty or too few units of an item are left. The error is a message for the shopper.
 */
export async function startExpressCheckout(cart: Cart, method: PaymentMethod): Promise<Result<string, string>> {
  if (cart.items.length === 0) return ok('/cart');
  // The stock may be reserved by the shopper's own unfinished payment, which the update of the checkout ends.
  const available = hasStartedPayment() ? cart : await removeUnavailable(cart);
  if (!available) return fail('CartRecalculation Request retry exceeded limit');
  if (available.items.length === 0) return ok('/cart');
  const checkout = await upsertCheckout(available);
  if (!checkout.ok) {
    const stock = isStale(checkout.error) ? await checkStock(available) : undefined;
    if (!stock || stock.unavailable.length + stock.limited.size === 0) return fail(toShopperMessage(checkout.error));
    for (const { sku } of stock.unavailable) removeFromCart(sku);
    limitToStock(stock.limited);
    return ok('/cart');
  }
  const { platform, store } = getPageContext();
  // When this fails, the shopper chooses the method in the checkout.
  await request({ url: platform }, updateCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { id: checkout.value, data: { storeSlug: store, paymentMethod: method } },
  });
  return ok(`/checkout/${encodeURIComponent(checkout.value)}?method=${method}&start=1`);
}
