import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import { hasSameLines } from '#shared/rules/cart/has-same-lines.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { readCartOfCheckout } from '../cart/index.ts';
import {
  $delivery,
  changeCheckout,
  fetchDelivery,
  getOpenCheckout,
  loadCheckout,
} from '../checkout/index.ts';
import { $orderPlacement, isBusy } from '../payment-state/index.ts';
import { finishCheckout } from './finish-checkout.ts';

/**
 * Changes the open checkout to the lines of its cart, when another tab has changed that cart. An empty cart leads back to the
 * cart page. Returns whether anything changed; fails when the change could not be saved.
 */
export function syncCheckoutLines(): Promise<Result<boolean, ApiError>> {
  // Two at once would send the same change twice. The second one sees what the first one has changed.
  const run = running.then(syncOnce);
  running = run.catch(() => undefined);
  return run;
}

let running: Promise<unknown> = Promise.resolve();

async function syncOnce(): Promise<Result<boolean, ApiError>> {
  const checkout = getOpenCheckout();
  const items = checkout && readCartOfCheckout(checkout.id);
  if (
    !checkout ||
    !items ||
    isFinished(checkout.state) ||
    hasSameLines(toLineItems(items), checkout.lineItems)
  )
    return ok(false);
  return items.length === 0 ? leaveEmptyCheckout() : changeLines(items);
}

/** Like {@link syncCheckoutLines}, but does nothing while a payment is in progress. The next attempt to pay reports an error. */
export async function syncCheckoutLinesWhenIdle(): Promise<void> {
  if (isBusy($orderPlacement.get())) return;
  await syncCheckoutLines();
  const checkout = getOpenCheckout();
  // Another tab has placed the order.
  if (checkout && isFinished(checkout.state)) await finishCheckout(checkout);
}

const toLineItems = (items: readonly CartItem[]) =>
  items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));

async function changeLines(items: readonly CartItem[]): Promise<Result<boolean, ApiError>> {
  const response = await changeCheckout({ lineItems: toLineItems(items) });
  if (!response.ok) return response;
  // The change has closed a payment that waited for the shopper's approval.
  if ($orderPlacement.get().step === 'unfinished') $orderPlacement.set({ step: 'idle' });
  const { destination } = $delivery.get();
  if (destination) void fetchDelivery(destination, true);
  return ok(true);
}

/** The cart is also empty when another tab has placed the order: then the checkout remains open, to show it. */
async function leaveEmptyCheckout(): Promise<Result<boolean, ApiError>> {
  const current = await loadCheckout();
  if (!current)
    return fail({ kind: 'malformed', call: 'Checkout', message: 'the checkout could not be read' });
  if (!isFinished(current.state)) location.replace(getShopHref('/cart'));
  return ok(true);
}
