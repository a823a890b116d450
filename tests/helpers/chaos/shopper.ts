import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, CUSTOMER, createBuyer } from '../contract/buyer.ts';
import { createClientAddress } from '../contract/client-address.ts';
import { isAcknowledged } from '../contract/crash-check.ts';
import type { TestResponse } from '../contract/platform.ts';

/** Shoppers read between two purchases: this many milliseconds on average. */
const PAUSE_MS = 2_000;
/** Pause before a request is repeated. */
const RETRY_MS = 300;
/** A shopper gives up a request after this time without a response. */
const PATIENCE_MS = 60_000;

interface ShopperOptions {
  /** Addresses of the platform's processes. */
  readonly urls: readonly string[];
  readonly store: string;
  readonly sku: string;
  readonly acknowledged: Set<string>;
  readonly isOver: () => boolean;
}

/** Buys again and again until it is over: every third time free, else with a card. Throws at an unexpected response. */
export async function shopUntil({
  urls,
  store,
  sku,
  acknowledged,
  isOver,
}: ShopperOptions): Promise<void> {
  const buyer = createPatientBuyer(urls, store);
  while (!isOver()) {
    await sleep(Math.random() * 2 * PAUSE_MS);
    const isFree = Math.random() < 1 / 3;
    const checkout = await buyer.ready([[sku, 1]]);
    const customer = { ...CUSTOMER, email: `${randomUUID()}@example.com` };
    await buyer.update(checkout.id, { customer, ...(isFree && { promoCode: 'ALL' }) });
    const started = isFree
      ? undefined
      : await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
    await submitUntilPlaced(buyer, checkout.id, {
      started,
      returnUrl: `https://${store}.example/checkout/back`,
    });
    acknowledged.add(checkout.id);
  }
}

/** Submits until the response says that the order is placed, as the checkout page does while a payment is pending. */
async function submitUntilPlaced(
  buyer: Buyer,
  id: string,
  {
    started,
    returnUrl,
  }: { readonly started: Parameters<Buyer['submit']>[1]; readonly returnUrl: string },
): Promise<void> {
  for (const begin = Date.now(); ; await sleep(RETRY_MS)) {
    const response = await buyer.submit(id, started, { returnUrl }, randomUUID());
    if (isAcknowledged(response)) return;
    const isTemporary = response.status === 200 || response.status === 409;
    if (!isTemporary || Date.now() > begin + PATIENCE_MS)
      throw new Error(`submit: ${response.status} ${response.text}`);
  }
}

/** A buyer that repeats a request at the next process while one is down or busy, with the same key. */
function createPatientBuyer(urls: readonly string[], store: string): Buyer {
  let turn = Math.floor(Math.random() * urls.length);
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    for (const begin = Date.now(); ; await sleep(RETRY_MS)) {
      const url = urls[turn++ % urls.length] ?? '';
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            'X-Test-Client': createClientAddress(),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await response.text();
        const isBusy = response.status === 503 || text.includes('"in_progress"');
        if (!isBusy || Date.now() > begin + PATIENCE_MS) {
          const parsed: unknown = text === '' ? undefined : JSON.parse(text);
          return { status: response.status, headers: response.headers, text, body: parsed };
        }
      } catch (error) {
        if (Date.now() > begin + PATIENCE_MS)
          throw new Error(`${method} ${path} got no response`, { cause: error });
      }
    }
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) =>
    request(method, path, body, { 'Idempotency-Key': key });
  return createBuyer({ request, write }, store);
}
