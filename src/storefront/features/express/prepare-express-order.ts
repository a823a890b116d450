import { getCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getExpressAmount } from '#shared/rules/checkout/is-express-possible.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { prepareCartCheckout, toShopperMessage } from '../cart/index.ts';

/** Where an express checkout continues: at a path of the shop, or on this page with a checkout to pay. */
export type ExpressOrder =
  | { readonly path: string }
  | {
      readonly checkoutId: string;
      readonly amount: number;
      readonly currency: string;
      readonly isDigital: boolean;
    };

const toFormPath = (id: string, method: PaymentMethod) =>
  `/checkout/${encodeURIComponent(id)}?method=${method}&start=1`;

/**
 * Creates or updates the checkout of the cart. Methods that need no form continue on this page, others at the form, with the method
 * set. The error is a message for the shopper.
 */
export async function prepareExpressOrder(
  method: PaymentMethod,
  isExpress: boolean,
): Promise<Result<ExpressOrder, string>> {
  const prepared = await prepareCartCheckout();
  if (!prepared.ok) return prepared;
  const id = prepared.value;
  if (id === undefined) return ok({ path: '/cart' });
  if (!isExpress) {
    await saveMethod(id, method);
    return ok({ path: toFormPath(id, method) });
  }
  const { platform, store } = getPageContext();
  const loaded = await request({ url: platform }, getCheckout, { query: { id, storeSlug: store } });
  if (!loaded.ok) return fail(toShopperMessage(loaded.error));
  const { state, costs, isDigital = false } = loaded.value;
  const amount = getExpressAmount(loaded.value);
  // The form shows an order that exists, and places one that costs nothing.
  if (isFinished(state) || amount <= 0) return ok({ path: toFormPath(id, method) });
  return ok({ checkoutId: id, amount, currency: costs.total.currency, isDigital });
}

/** Saves the payment method. When that fails, the shopper chooses it in the checkout. */
async function saveMethod(id: string, paymentMethod: PaymentMethod): Promise<void> {
  const { platform, store } = getPageContext();
  await request({ url: platform }, updateCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { id, data: { storeSlug: store, paymentMethod } },
  });
}
