import {
  type Checkout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from '#shared/contract/checkout.ts';
import { type ApiError, describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { isExpressPossible } from '#shared/rules/checkout/is-express-possible.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { saveExpressSpace } from '#storefront/browser/express-space.ts';
import { getPageContext, type PageContext } from '#storefront/browser/page-context.ts';
import { getAffiliate, getTrafficSource } from '../tracking/index.ts';
import { readSavedCheckout, type SavedCheckout, saveCheckout } from './saved-checkout.ts';

/**
 * Updates the saved checkout of this cart with its current lines, or creates one. Returns the checkout's id. A saved checkout
 * that became an order is returned unchanged: its page shows the order, and the cart must not be bought a second time.
 */
export async function upsertCheckout(cart: Cart): Promise<Result<string, ApiError>> {
  const context = getPageContext();
  const lineItems = cart.items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const saved = readSavedCheckout(context.store);
  if (saved && (saved.currency !== context.currency || saved.region !== context.region)) {
    const current = await fetchCheckout(context, saved);
    if (current.ok && isFinished(current.value.state)) return ok(saved.id);
    // It may be an order. A new checkout could charge the shopper twice.
    if (!current.ok && !isRemoved(current.error)) return current;
  } else if (saved) {
    const updated = await request({ url: context.platform }, updateCheckout, {
      headers: createIdempotencyHeader(),
      body: { id: saved.id, data: { storeSlug: context.store, lineItems } },
    });
    if (updated.ok) return ok(saveMissingExpress(updated.value));
    // The order exists, or a payment is in progress. A new checkout could charge the shopper twice.
    if (isPaidOrInProgress(updated.error)) return ok(saved.id);
    if (!isRemoved(updated.error)) return updated;
  }
  return createNew(context, lineItems);
}

/** Stores that a checkout has no express payment, so that its page reserves no space for it. Returns its id. */
function saveMissingExpress(checkout: Checkout): string {
  if (!isExpressPossible(checkout)) saveExpressSpace(checkout.id, false);
  return checkout.id;
}

async function createNew(
  context: PageContext,
  lineItems: { teespringID: string; quantity: number }[],
): Promise<Result<string, ApiError>> {
  const created = await requestCheckout(context, lineItems);
  if (!created.ok) return created;
  const { store, currency, region } = context;
  saveCheckout(store, { id: created.value.id, currency, region });
  return ok(saveMissingExpress(created.value));
}

/** Creates a checkout of items that are not in the cart. Returns its id, or a message for the shopper. */
export async function createCheckoutOf(
  items: readonly CartItem[],
): Promise<Result<string, string>> {
  const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const created = await requestCheckout(getPageContext(), lineItems);
  return created.ok ? ok(created.value.id) : fail(toShopperMessage(created.error));
}

const requestCheckout = (
  { platform, store, currency, region, locale }: PageContext,
  lineItems: { teespringID: string; quantity: number }[],
): Promise<Result<Checkout, ApiError>> =>
  request({ url: platform }, createCheckout, {
    headers: createIdempotencyHeader(),
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

const createIdempotencyHeader = () => ({ 'idempotency-key': crypto.randomUUID() });

/** The saved checkout, which has the prices of another region. */
const fetchCheckout = (
  { platform, store }: PageContext,
  { id }: SavedCheckout,
): Promise<Result<Checkout, ApiError>> =>
  request({ url: platform }, getCheckout, { query: { id, storeSlug: store } });

const hasCode = (error: ApiError, codes: readonly string[]) =>
  error.kind === 'refused' &&
  Array.isArray(error.errors) &&
  error.errors.some(({ code }) => code !== undefined && codes.includes(code));

const isPaidOrInProgress = (error: ApiError) =>
  hasCode(error, ['finished', 'payment_under_way', 'in_progress']);

/** Whether the saved checkout was removed, so that the cart needs a new one. */
const isRemoved = (error: ApiError) => error.kind === 'refused' && error.status === 404;

/** Whether the checkout was rejected because lines cannot be bought, or not in their quantity. */
export const isStale = (error: ApiError) =>
  hasCode(error, ['not_available', 'out_of_stock', 'not_enough_stock']);

/** The platform's message for the shopper; '' for a malformed response. The details go to the console. */
export function toShopperMessage(error: ApiError): string {
  console.warn(describeError(error));
  if (error.kind === 'malformed') return '';
  if (error.kind === 'exhausted') return error.message;
  return Array.isArray(error.errors)
    ? error.errors.map(({ message }) => message).join(', ')
    : Object.values(error.errors).flat().join(', ');
}
