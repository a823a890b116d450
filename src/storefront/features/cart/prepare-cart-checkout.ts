import type { Cart } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { hasStartedPayment } from '#storefront/browser/started-payment.ts';
import { applyPendingPromoTo } from './apply-pending-promo-to.ts';
import { getStoreSlug } from './cart.store.ts';
import { checkStock } from './check-stock.ts';
import { limitToStock } from './stock-left.store.ts';
import { readCart } from './stored-cart/read-cart.ts';
import { removeFromCart } from './update-cart.ts';
import { isStale, toShopperMessage, upsertCheckout } from './upsert-checkout.ts';

/** Removes the items that can no longer be bought and returns the rest. Undefined when the platform cannot be reached. */
async function removeUnavailable(cart: Cart): Promise<Cart | undefined> {
  const stock = await checkStock(cart);
  if (!stock) return undefined;
  for (const { sku } of stock.unavailable) removeFromCart(sku);
  return { ...cart, items: cart.items.filter((item) => !stock.unavailable.includes(item)) };
}

/**
 * Creates or updates the checkout of the cart's items that can be bought. Returns its id; undefined when the cart is empty or too
 * few units of an item are left. The error is a message for the shopper.
 */
export async function prepareCartCheckout(): Promise<Result<string | undefined, string>> {
  const cart = readCart(getStoreSlug());
  if (cart.items.length === 0) return ok(undefined);
  // The stock may be reserved by the shopper's own unfinished payment, which the update of the checkout ends.
  const available = hasStartedPayment() ? cart : await removeUnavailable(cart);
  if (!available) return fail('CartRecalculation Request retry exceeded limit');
  if (available.items.length === 0) return ok(undefined);
  const checkout = await upsertCheckout(available);
  if (checkout.ok) {
    await applyPendingPromoTo(checkout.value);
    return checkout;
  }
  const stock = isStale(checkout.error) ? await checkStock(available) : undefined;
  if (!stock || stock.unavailable.length + stock.limited.size === 0)
    return fail(toShopperMessage(checkout.error));
  for (const { sku } of stock.unavailable) removeFromCart(sku);
  limitToStock(stock.limited);
  return ok(undefined);
}
