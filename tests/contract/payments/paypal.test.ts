import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentOrder } from '#platform/ordering/payment-providers/payment-provider.ts';
import { createPaypalProvider } from '#platform/ordering/payment-providers/paypal/provider.ts';
import { createPaypalCheck } from '../../helpers/contract/payments/paypal-schemas.ts';
import {
  createIdempotencyKey,
  createPaymentOrder,
  createSandboxPlatform,
  decideAuthorization,
  RETURN_URL,
  type RecordedRequest,
  recordRequests,
  startPayment,
} from '../../helpers/contract/payments/sandboxed.ts';

const check = createPaypalCheck();
const platform = await createSandboxPlatform();
const { sandbox, events } = platform;
const sent: RecordedRequest[] = [];
const paypal = createPaypalProvider({
  ...sandbox.paypal,
  fetch: recordRequests(sandbox.fetch, sent),
});

/** All requests of the tests must match PayPal's API description. */
afterEach(() => {
  const bodies = sent.splice(0).filter(({ path }) => path !== '/v1/oauth2/token');
  const wrong = bodies.flatMap(({ method, path, body }) =>
    check(method, path, method === 'GET' ? null : JSON.parse(body)),
  );
  expect(wrong).toEqual([]);
});

const paypalOrder = (changes: Partial<PaymentOrder> = {}) =>
  createPaymentOrder({ method: 'paypal', paymentMethodId: undefined, ...changes });
const approve = (id: string, decision = 'approve') =>
  decideAuthorization(
    platform,
    `https://platform.example/sandbox/paypal/approve?token=${id}`,
    decision,
  );
const NOT_AUTHORIZED = 'There was an issue authorizing with PayPal';

async function createApprovedOrder(order: PaymentOrder, decision = 'approve'): Promise<string> {
  const id = await startPayment(paypal, order);
  await approve(id, decision);
  return id;
}

test('the check rejects what PayPal rejects', () => {
  const unit = { amount: { currency_code: 'USD', value: '1.00' } };
  const orders = '/v2/checkout/orders';
  expect(check('POST', orders, { intent: 'CAPTURE', purchase_units: [unit] })).toEqual([]);
  expect(check('POST', orders, { purchase_units: [unit] })).not.toEqual([]);
  expect(check('POST', orders, { intent: 'BUY', purchase_units: [unit] })).not.toEqual([]);
  expect(
    check('POST', orders, { intent: 'CAPTURE', purchase_units: [{ amount: { value: 'x' } }] }),
  ).not.toEqual([]);
  expect(check('PATCH', `${orders}/A1`, [{ op: 'unknown', path: '/x' }])).not.toEqual([]);
  expect(check('DELETE', `${orders}/A1`, null)).not.toEqual([]);
});

describe('an approved order', () => {
  test('PAPER-6 is captured once, with the payment as its reference and the fee', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    expect(await paypal.read(id)).toMatchObject({ progress: { state: 'created' }, amount: 2_499 });
    expect(await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
    expect(await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
    expect(sent.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1);
    expect(await paypal.read(id)).toEqual({
      progress: { state: 'success' },
      amount: 2_499,
      fee: 114,
      currency: 'USD',
      refunded: 0,
      reference: order.paymentId,
    });
  });

  test('declined by the buyer’s bank shows the shop’s message', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order, 'decline');
    const progress = await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(progress).toMatchObject({
      state: 'failed',
      decline: {
        kind: 'unavailable',
        displayMessage: NOT_AUTHORIZED,
        detail: expect.stringContaining('INSTRUMENT_DECLINED'),
      },
    });
    // The buyer chooses another payment method in PayPal's window.
    await approve(id);
    expect(await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
  });

  test('is no success when a quote changed its amount between the check and the capture', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    const racing = createPaypalProvider({
      ...sandbox.paypal,
      fetch: async (input, init) => {
        if (new Request(input, init).url.endsWith('/capture'))
          expect(
            (await paypal.update(id, { ...order, amount: 100 }, createIdempotencyKey('update'))).ok,
          ).toBe(true);
        return sandbox.fetch(input, init);
      },
    });
    const charge = () => racing.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(await charge()).toEqual({ state: 'pending' });
    expect(await charge()).toEqual({ state: 'pending' });
    expect(await paypal.read(id)).toMatchObject({ progress: { state: 'success' }, amount: 100 });
  });

  test('is captured once by simultaneous requests', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    const both = await Promise.all(
      [1, 2].map(() => paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))),
    );
    expect(both).toEqual([{ state: 'success' }, { state: 'success' }]);
  });
});

describe('nothing is captured', () => {
  test('before the buyer approves the order', async () => {
    const order = paypalOrder();
    const id = await startPayment(paypal, order);
    await approve(id, 'cancel');
    const progress = await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(progress).toMatchObject({
      state: 'failed',
      decline: { kind: 'unavailable', displayMessage: NOT_AUTHORIZED },
    });
    expect(sent.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment', { paymentId: 'another-payment' }],
  ] as const)('for %s than the approved order', async (_, changes) => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    const progress = await paypal.charge(
      id,
      { ...order, ...changes },
      RETURN_URL,
      createIdempotencyKey('charge'),
    );
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unavailable' } });
    expect(sent.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });

  test('after the order is canceled, even if it was approved; its reference is unchanged', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    expect(await paypal.cancel(id, createIdempotencyKey('cancel'))).toMatchObject({
      state: 'failed',
    });
    expect(
      await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge')),
    ).toMatchObject({
      state: 'failed',
    });
    expect(await paypal.read(id)).toMatchObject({
      progress: { state: 'failed' },
      reference: order.paymentId,
    });
    expect(sent.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });

  test('for an unknown order', async () => {
    const progress = await paypal.charge(
      'UNKNOWN',
      paypalOrder(),
      RETURN_URL,
      createIdempotencyKey('charge'),
    );
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unavailable' } });
    expect(await paypal.read('UNKNOWN')).toBeUndefined();
  });
});

describe('update, cancel and refund', () => {
  test('an update changes the amount of the existing order', async () => {
    const order = paypalOrder();
    const id = await startPayment(paypal, order);
    const dearer = { ...order, amount: 10_005 };
    expect(await paypal.update(id, dearer, createIdempotencyKey('change'))).toMatchObject({
      ok: true,
      value: { providerId: id },
    });
    expect(await paypal.read(id)).toMatchObject({ amount: 10_005 });
    await approve(id);
    expect(await paypal.charge(id, dearer, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
  });

  test.each([
    ['in another currency', { currency: 'GBP' }],
    ['of another payment', { paymentId: 'another' }],
  ] as const)('%s it is a new order', async (_, changes) => {
    const order = paypalOrder();
    const id = await startPayment(paypal, order);
    const changed = await paypal.update(
      id,
      { ...order, ...changes },
      createIdempotencyKey('change'),
    );
    expect(changed).toMatchObject({ ok: true });
    expect(changed.ok && changed.value.providerId).not.toBe(id);
  });

  test('updating a paid order does not create a second one', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    const changed = await paypal.update(id, order, createIdempotencyKey('change'));
    expect(changed).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(sent.filter(({ path }) => path === '/v2/checkout/orders')).toHaveLength(1);
  });

  test('canceling a paid order returns success', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(await paypal.cancel(id, createIdempotencyKey('cancel'))).toEqual({ state: 'success' });
  });

  test('OPAGE-6.5 a refund that PayPal does not accept now can be made later', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    for (const [status, isTemporary] of [
      [429, true],
      [422, undefined],
    ] as const) {
      const rejecting = createPaypalProvider({
        ...sandbox.paypal,
        fetch: async (input, init) =>
          new Request(input, init).url.endsWith('/refund')
            ? Response.json({ name: 'REJECTED' }, { status })
            : sandbox.fetch(input, init),
      });
      const refunded = await rejecting.refund(id, 100, 'USD', createIdempotencyKey('refund'));
      expect(refunded.ok ? undefined : [refunded.error.kind, refunded.error.isTemporary]).toEqual([
        'unavailable',
        isTemporary,
      ]);
    }
  });

  test('partial refunds are limited to the paid amount; a key refunds once', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    expect(await paypal.refund(id, 100, 'USD', createIdempotencyKey('refund'))).toMatchObject({
      ok: false,
    });
    await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(await paypal.refund(id, 1_000, 'USD', 'paypal-refund-one')).toEqual({
      ok: true,
      value: null,
    });
    expect(await paypal.refund(id, 1_000, 'USD', 'paypal-refund-one')).toEqual({
      ok: true,
      value: null,
    });
    expect(await paypal.refund(id, 1_500, 'USD', createIdempotencyKey('refund'))).toMatchObject({
      ok: false,
    });
    expect(await paypal.refund(id, 1_499, 'USD', createIdempotencyKey('refund'))).toEqual({
      ok: true,
      value: null,
    });
    expect(await paypal.read(id)).toMatchObject({ progress: { state: 'refunded' } });
  });
});

describe('keys and tokens', () => {
  test('the same key creates the same order; one token is used for all requests', async () => {
    const requests: RecordedRequest[] = [];
    const fresh = createPaypalProvider({
      ...sandbox.paypal,
      fetch: recordRequests(sandbox.fetch, requests),
    });
    const order = paypalOrder();
    const first = await fresh.create(order, 'paypal-start-one-key');
    expect(await fresh.create(order, 'paypal-start-one-key')).toEqual(first);
    expect(requests.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1);
    const creates = requests.filter(({ path }) => path === '/v2/checkout/orders');
    expect(creates.map(({ headers }) => headers.get('paypal-request-id'))).toEqual(
      Array(2).fill('paypal-start-one-key'),
    );
  });

  test('an expired token is renewed', async () => {
    let isTokenRejected = false;
    const fresh = createPaypalProvider({
      ...sandbox.paypal,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (isTokenRejected || !request.url.endsWith('/v2/checkout/orders'))
          return sandbox.fetch(request);
        isTokenRejected = true;
        return Response.json({ error: 'invalid_token' }, { status: 401 });
      },
    });
    expect(await fresh.create(paypalOrder(), createIdempotencyKey('start'))).toMatchObject({
      ok: true,
    });
  });

  test('wrong credentials give a decline, and nothing is charged', async () => {
    const wrong = createPaypalProvider({
      ...sandbox.paypal,
      clientSecret: 'not-the-secret',
      fetch: sandbox.fetch,
    });
    expect(await wrong.create(paypalOrder(), createIdempotencyKey('start'))).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    });
  });
});

describe('when PayPal does not respond', () => {
  test('the result of a capture is unknown, and reading again returns it', async () => {
    const order = paypalOrder();
    const id = await createApprovedOrder(order);
    const lossy = createPaypalProvider({
      ...sandbox.paypal,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await sandbox.fetch(request);
        if (request.url.endsWith('/capture')) throw new TypeError('fetch failed');
        return response;
      },
    });
    const progress = await lossy.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unknown' } });
    expect(await paypal.read(id)).toMatchObject({ progress: { state: 'success' } });
  });

  test('a request with a lost response is repeated with the same key', async () => {
    let lost = 0;
    const lossy = createPaypalProvider({
      ...sandbox.paypal,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await sandbox.fetch(request);
        if (!request.url.endsWith('/v2/checkout/orders') || lost > 0) return response;
        lost += 1;
        throw new TypeError('fetch failed');
      },
    });
    expect(await lossy.create(paypalOrder(), createIdempotencyKey('start'))).toMatchObject({
      ok: true,
    });
    expect(lost).toBe(1);
  });

  test('the result is unknown while PayPal is out of service, and reading throws', async () => {
    const { customer } = createPaymentOrder();
    const order = paypalOrder({
      customer: { ...customer, email: 'ann+paypal-unavailable@example.com' },
    });
    expect(await paypal.create(order, createIdempotencyKey('start'))).toMatchObject({
      ok: false,
      error: { kind: 'unknown' },
    });
    const down = createPaypalProvider({
      ...sandbox.paypal,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(down.read('A1')).rejects.toThrow();
  });
});

test('events name the order', async () => {
  await sandbox.settled();
  events.splice(0);
  const order = paypalOrder();
  const id = await createApprovedOrder(order);
  await paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'));
  await paypal.refund(id, 100, 'USD', createIdempotencyKey('refund'));
  await sandbox.settled();
  expect(events).toMatchObject(Array(3).fill({ platform: 'paypal', event: { providerId: id } }));
});
