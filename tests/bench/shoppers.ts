import { randomUUID } from 'node:crypto';
import type { AutocannonRequest } from 'autocannon';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { createBuyer, RETURN_URL, type StartedPayment } from '../helpers/contract/buyer.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import type { TestResponse } from '../helpers/contract/platform.ts';

/** Requests under way while checkouts are made ready. */
const AT_ONCE = 20;

type Sku = string;

/** Calls of a checkout page over HTTP. Each request is of another client, as limits are per client. */
export function createShopper(url: string) {
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...HEADERS, 'X-Bench-Client': createClientAddress(), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) =>
    request(method, path, body, { 'Idempotency-Key': key });
  return createBuyer({ request, write });
}

const HEADERS = { 'Content-Type': 'application/json' };

/** Submits of orders of which nothing is due: a code takes all of it off. */
export function freeSubmits(url: string, skus: readonly Sku[]): Promise<AutocannonRequest[]> {
  return mapConcurrently(skus, AT_ONCE, async (sku) => {
    const shopper = createShopper(url);
    const { id } = await shopper.ready([[sku, 1]]);
    const { costs } = shopper.body(await shopper.update(id, { promoCode: 'ALL' }));
    if (costs.total.value !== 0)
      throw new Error(`an order that is free costs ${costs.total.value}`);
    return createSubmitRequest(id);
  });
}

/** Submits of orders whose payment with the sandbox's card was begun. */
export function cardSubmits(url: string, skus: readonly Sku[]): Promise<AutocannonRequest[]> {
  return mapConcurrently(skus, AT_ONCE, async (sku) => {
    const shopper = createShopper(url);
    const checkout = await shopper.ready([[sku, 1]]);
    return createSubmitRequest(
      checkout.id,
      await shopper.begin(checkout, { paymentMethodId: 'pm_card_visa' }),
    );
  });
}

const createSubmitRequest = (checkoutId: string, started?: StartedPayment): AutocannonRequest => ({
  method: 'POST',
  path: '/v1/checkout/submit',
  headers: { ...HEADERS, 'Idempotency-Key': randomUUID(), 'X-Bench-Client': createClientAddress() },
  body: JSON.stringify({
    checkoutId,
    storeSlug: 'fixture',
    platform: 'stripe',
    returnUrl: RETURN_URL,
    ...(started && { paymentId: started.paymentId, paymentToken: started.paymentToken }),
  }),
});
