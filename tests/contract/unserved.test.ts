import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { SERVED_CALLS } from '#platform/served-calls.ts';
import { seededPlatform } from './platform.ts';

const { get } = await seededPlatform();

/** What the contract agrees on and this platform does not answer yet: selling. */
const NOT_SERVED = [
  'POST /v1/cart/recalculate',
  'POST /checkout',
  'GET /checkout',
  'PUT /v1/checkout',
  'POST /v1/checkout/submit',
  'POST /deliveryOptions',
  'POST /v1/address/validate',
  'GET /v1/payments/setup',
  'POST /v1/initiatePayment',
  'PUT /v1/updatePayment',
  'GET /v1/payment',
  'POST /v1/payments/verifyDomain',
  'POST /v1/payments/intent',
  'POST /v1/payments/confirm',
  'GET /.well-known/apple-developer-merchantid-domain-association',
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/{lookupNumber}',
  'POST /v1/orders/recover',
  'POST /',
  'GET /buy/express_checkout',
];

test('the calls that are not served are these and no others', () => {
  const served = new Set<unknown>(SERVED_CALLS);
  const rest = CALLS.filter((call) => !served.has(call)).map(({ method, path }) => `${method} ${path}`);
  expect(rest).toEqual(NOT_SERVED);
});

test.each(NOT_SERVED)('%s is answered with 404, not with something made up', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const { status } = await get(path.replace('{lookupNumber}', 'abc'), { method });
  expect(status).toBe(404);
});

test('names and addresses of calls are unique', () => {
  expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
});
