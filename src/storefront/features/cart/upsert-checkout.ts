import { createCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { type ApiError, describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPageContext, type PageContext } from '#storefront/browser/page-context.ts';
import { getAffiliate, getTrafficSource } from '../tracking/index.ts';
import { readSavedCheckout, saveCheckout } from './saved-checkout.ts';

/**
 * Updates the saved checkout of this cart with its current lines, or creates one. Returns the checkout's id. The error is a
 * message for the shopper, '' when the response was malformed.
 */
export async function upsertCheckout(cart: Cart): Promise<Result<string, string>> {
  const context = getPageContext();
  const lineItems = cart.items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const saved = readSavedCheckout(context.store);
  if (saved && saved.currency === context.currency && saved.region === context.region) {
    const updated = await request({ url: context.platform }, updateCheckout, {
      headers: idempotencyHeader(),
      body: { id: saved.id, data: { storeSlug: context.store, lineItems } },
    });
    if (updated.ok) return ok(updated.value.id);
    // A payment of this checkout is in progress. A new checkout could charge the shopper twice.
    if (isBeingPaid(updated.error)) return ok(saved.id);
    if (!isClosed(updated.error)) return fail(toShopperMessage(updated.error));
  }
  return createNew(context, lineItems);
}

async function createNew(
  { platform, store, currency, region, locale }: PageContext,
  lineItems: { teespringID: string; quantity: number }[],
): Promise<Result<string, string>> {
  const created = await request({ url: platform }, createCheckout, {
    headers: idempotencyHeader(),
    body: {
      lineItems,
      storeSlug: store,
      currency,
      region,
      locale,
      trafficSource: getTrafficSource(),
      affiliate: getAffiliate(),
    },
  });
  if (!created.ok) return fail(toShopperMessage(created.error));
  saveCheckout(store, { id: created.value.id, currency, region });
  return ok(created.value.id);
}

const idempotencyHeader = () => ({ 'idempotency-key': crypto.randomUUID() });

const hasCode = (error: ApiError, code: string) =>
  error.kind === 'refused' && Array.isArray(error.errors) && error.errors.some((one) => one.code === code);

const isBeingPaid = (error: ApiError) => hasCode(error, 'payment_under_way') || hasCode(error, 'in_progress');

/** Whether the saved checkout was removed or became an order, so that the cart needs a new one. */
const isClosed = (error: ApiError) => (error.kind === 'refused' && error.status === 404) || hasCode(error, 'finished');

/** The platform's message for the shopper; '' for a malformed response. The details go to the console. */
function toShopperMessage(error: ApiError): string {
  console.warn(describeError(error));
  if (error.kind === 'malformed') return '';
  if (error.kind === 'exhausted') return error.message;
  return Array.isArray(error.errors)
    ? error.errors.map(({ message }) => message).join(', ')
    : Object.values(error.errors).flat().join(', ');
}
