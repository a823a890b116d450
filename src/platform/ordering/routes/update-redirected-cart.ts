import { randomUUID } from 'node:crypto';
import { requireStore } from '#platform/catalog/stores.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/hosted-checkout.ts';
import { hasSameLines } from '#shared/rules/cart/has-same-lines.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import { saveRedirectedCart } from '../checkout/redirected-cart.ts';
import { type Line, mergeLines } from '../checkout/sellable-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { updateCheckout } from './update-checkout.ts';

/** Saves the lines of a redirected cart and changes its checkout to them. Returns the state of that checkout. */
export async function updateRedirectedCart(
  commerce: CommerceContext,
  { body: { storeSlug, cartKey, lineItems } }: CallRequest<typeof calls.updateRedirectedCart>,
): Promise<CallOutput<typeof calls.updateRedirectedCart>> {
  const store = await requireStore(commerce.db, storeSlug);
  const lines = mergeLines(lineItems);
  const key = { cartKey, storeId: store.id };
  const { checkoutId } = await saveRedirectedCart(commerce.db, key, { lines }, commerce.clock());
  return { checkout: checkoutId === null ? null : await changeLines(commerce, checkoutId, lines) };
}

interface LinkedCart {
  readonly cartKey: string;
  readonly storeId: string;
  readonly checkoutId: string;
}

/** Stores which checkout was created from a redirected cart, and applies changes of the cart that were reported meanwhile. */
export async function linkRedirectedCart(
  commerce: CommerceContext,
  { checkoutId, ...key }: LinkedCart,
): Promise<void> {
  const { lines } = await saveRedirectedCart(commerce.db, key, { checkoutId }, commerce.clock());
  if (lines) await changeLines(commerce, checkoutId, lines);
}

/**
 * Changes a checkout to the lines of its cart, unless it is finished. Lines that cannot be bought and a payment in progress
 * leave it unchanged. The checkout itself reports such lines, and a checkout must not change while its payment is in progress.
 */
async function changeLines(commerce: CommerceContext, id: string, lines: readonly Line[]) {
  const { checkout, store } = await requireCheckout(commerce.db, id);
  const { state } = checkout;
  if (isFinished(state) || hasSameLines(lines, checkout.lines)) return { id, state };
  try {
    const changed = await updateCheckout(commerce, {
      headers: { 'idempotency-key': randomUUID() },
      body: { id, data: { storeSlug: store.slug, lineItems: [...lines] } },
    });
    return { id, state: changed.state };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { id, state: (await requireCheckout(commerce.db, id)).checkout.state };
  }
}
