import { createCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { type ApiFailure, describeFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { type PageContext, pageContext } from '#storefront/browser/page-context.ts';
import { getAffiliate, getTrafficSource } from '../tracking/index.ts';
import { readSavedCheckout, saveCheckout } from './saved-checkout.ts';

/**
 * The id of a checkout of this cart: the one it had, with the present lines, or a new one. The error is what may be said
 * of it, '' when nothing came back.
 */
export async function upsertCheckout(cart: Cart): Promise<Result<string, string>> {
  const context = pageContext();
  const lineItems = cart.items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const kept = readSavedCheckout(context.store);
  if (kept && kept.currency === context.currency && kept.region === context.region) {
    const updated = await request({ url: context.platform }, updateCheckout, {
      headers: newKey(),
      body: { id: kept.id, data: { storeSlug: context.store, lineItems } },
    });
    if (updated.ok) return ok(updated.value.id);
    // What is being paid must not be paid a second time: the shopper sees how it stands.
    if (isUnderWay(updated.error)) return ok(kept.id);
    if (!isOver(updated.error)) return fail(sayable(updated.error));
  }
  return create(context, lineItems);
}

async function create(
  { platform, store, currency, region, locale }: PageContext,
  lineItems: { teespringID: string; quantity: number }[],
): Promise<Result<string, string>> {
  const created = await request({ url: platform }, createCheckout, {
    headers: newKey(),
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
  if (!created.ok) return fail(sayable(created.error));
  saveCheckout(store, { id: created.value.id, currency, region });
  return ok(created.value.id);
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const hasCode = (failure: ApiFailure, code: string) =>
  failure.kind === 'refused' && Array.isArray(failure.errors) && failure.errors.some((error) => error.code === code);

const isUnderWay = (failure: ApiFailure) => hasCode(failure, 'payment_under_way') || hasCode(failure, 'in_progress');

/** A checkout that is gone or became an order: the cart gets a new one. */
const isOver = (failure: ApiFailure) =>
  (failure.kind === 'refused' && failure.status === 404) || hasCode(failure, 'finished');

/** Words of a refusal that name no inner thing; '' for an answer nobody can use. */
function sayable(failure: ApiFailure): string {
  console.warn(describeFailure(failure));
  if (failure.kind === 'malformed') return '';
  if (failure.kind === 'exhausted') return failure.message;
  return Array.isArray(failure.errors)
    ? failure.errors.map(({ message }) => message).join(', ')
    : Object.values(failure.errors).flat().join(', ');
}
