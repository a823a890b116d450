import { afterEach, describe, expect, test } from 'vitest';
import type {
  PaymentOrder,
  PaymentProvider,
} from '#platform/ordering/payment-providers/payment-provider.ts';
import { createStripeProvider } from '#platform/ordering/payment-providers/stripe/provider.ts';
import {
  chargePayment,
  createIdempotencyKey,
  createPaymentOrder,
  createSandboxPlatform,
  decideAuthorization,
  isAbout,
  RETURN_URL,
  type RecordedRequest,
  recordRequests,
  startPayment,
} from '../../helpers/contract/payments/sandboxed.ts';
import { createStripeCheck } from '../../helpers/contract/payments/stripe-schemas.ts';

const check = createStripeCheck();
const platform = await createSandboxPlatform();
const { sandbox, events } = platform;
const sent: RecordedRequest[] = [];
const stripe = createStripeProvider({
  ...sandbox.stripe,
  fetch: recordRequests(sandbox.fetch, sent),
});

/** All requests of the tests must match Stripe's types. */
afterEach(() => {
  const wrong = sent.splice(0).flatMap(({ method, path, body }) => check(method, path, body));
  expect(wrong).toEqual([]);
});

const afterpay = (changes: Partial<PaymentOrder> = {}) =>
  createPaymentOrder({ method: 'afterpay', paymentMethodId: undefined, ...changes });

test('the check rejects what Stripe rejects', () => {
  expect(check('POST', '/v1/payment_intents', 'amount=100&currency=usd')).toEqual([]);
  expect(check('POST', '/v1/payment_intents', 'amount=x&currency=usd')).not.toEqual([]);
  expect(check('POST', '/v1/payment_intents', 'currency=usd')).not.toEqual([]);
  expect(
    check('POST', '/v1/payment_intents', 'amount=100&currency=usd&payment_method_types[0]=card'),
  ).not.toEqual([]);
  expect(check('POST', '/v1/charges', 'amount=100')).not.toEqual([]);
});

describe('a successful card payment', () => {
  test('PAPER-6 is charged once, with the payment as its reference and the fee', async () => {
    const order = createPaymentOrder();
    const { id, progress } = await chargePayment(stripe, order);
    expect(progress).toEqual({ state: 'success' });
    expect(await stripe.read(id)).toEqual({
      progress: { state: 'success' },
      amount: 2_499,
      fee: 102,
      currency: 'USD',
      refunded: 0,
      reference: order.paymentId,
    });
    expect(await stripe.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
    expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
  });

  test('every write sends its idempotency key', async () => {
    const order = createPaymentOrder();
    const started = await stripe.create(order, 'start-key-of-this-test');
    if (!started.ok) throw new Error('not started');
    const { providerId } = started.value;
    await stripe.update(providerId, { ...order, amount: 3_000 }, 'change-key-of-this-test');
    await stripe.charge(
      providerId,
      { ...order, amount: 3_000 },
      RETURN_URL,
      'charge-key-of-this-test',
    );
    await stripe.refund(providerId, 1_000, 'USD', 'refund-key-of-this-test');
    await stripe.cancel(providerId, 'cancel-key-of-this-test');
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(
      ['start', 'change', 'charge', 'refund', 'cancel'].map((name) => `${name}-key-of-this-test`),
    );
  });

  test('another amount than that of the payment is no success, when it was changed between the check and the confirmation', async () => {
    const order = createPaymentOrder();
    const id = await startPayment(stripe, order);
    const racing = createStripeProvider({
      ...sandbox.stripe,
      fetch: async (input, init) => {
        if (new Request(input, init).url.endsWith('/confirm'))
          expect(
            (await stripe.update(id, { ...order, amount: 100 }, createIdempotencyKey('update'))).ok,
          ).toBe(true);
        return sandbox.fetch(input, init);
      },
    });
    expect(await racing.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'pending',
    });
    expect(await racing.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'pending',
    });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'success' }, amount: 100 });
  });

  test('the same key creates the same payment, and is rejected for another order', async () => {
    const order = createPaymentOrder();
    const first = await stripe.create(order, 'one-key-for-two-starts');
    expect(await stripe.create(order, 'one-key-for-two-starts')).toEqual(first);
    const other = await stripe.create({ ...order, amount: 9_900 }, 'one-key-for-two-starts');
    expect(other).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

/** Test cards with Stripe's messages. */
const CARD_ERRORS: readonly (readonly [method: string, text: string])[] = [
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  [
    'pm_card_chargeDeclinedProcessingError',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ['pm_card_chargeDeclinedInvalidNumber', 'Your card number is invalid.'],
];

describe('a declined card', () => {
  test.each(CARD_ERRORS)('%s shows the message “%s”', async (paymentMethodId, displayMessage) => {
    const order = createPaymentOrder({ paymentMethodId });
    const { id, progress } = await chargePayment(stripe, order);
    const declined = { state: 'failed', decline: { kind: 'card', displayMessage } };
    expect(progress).toMatchObject(declined);
    expect(await stripe.read(id)).toMatchObject({ progress: declined, amount: 2_499 });

    const better = { ...order, paymentMethodId: 'pm_card_visa' };
    expect(await stripe.update(id, better, createIdempotencyKey('change'))).toMatchObject({
      ok: true,
      value: { providerId: id },
    });
    expect(await stripe.charge(id, better, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
  });

  test('the same key returns the same decline without a second attempt', async () => {
    const order = createPaymentOrder({ paymentMethodId: 'pm_card_chargeDeclined' });
    const id = await startPayment(stripe, order);
    for (const _ of [1, 2]) {
      const progress = await stripe.charge(id, order, RETURN_URL, 'twice-the-same-charge');
      expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'card' } });
    }
    await sandbox.settled();
    expect(events.filter(({ event }) => isAbout(event, id))).toHaveLength(2);
  });
});

describe('nothing is charged', () => {
  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment', { paymentId: 'another-payment' }],
  ] as const)('for %s than the created payment', async (_, changes) => {
    const order = createPaymentOrder();
    const id = await startPayment(stripe, order);
    const progress = await stripe.charge(
      id,
      { ...order, ...changes },
      RETURN_URL,
      createIdempotencyKey('charge'),
    );
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unavailable' } });
    expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'created' } });
  });

  test('with an unknown payment method', async () => {
    const started = await stripe.create(
      createPaymentOrder({ paymentMethodId: 'pm_of_nobody' }),
      createIdempotencyKey('start'),
    );
    expect(started).toMatchObject({
      ok: false,
      error: {
        kind: 'unavailable',
        displayMessage: 'The payment was not completed. Please try again.',
      },
    });
  });

  test('below the minimum amount of Stripe', async () => {
    const started = await stripe.create(
      createPaymentOrder({ amount: 49 }),
      createIdempotencyKey('start'),
    );
    expect(started).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

describe('3-D Secure', () => {
  const order = () => createPaymentOrder({ paymentMethodId: 'pm_card_authenticationRequired' });
  const startAuthorization = async (one: PaymentOrder) => {
    const { id, progress } = await chargePayment(stripe, one);
    if (progress.state !== 'requires_action')
      throw new Error(`expected requires_action, got ${progress.state}`);
    return { id, redirectUrl: progress.redirectUrl };
  };

  test('redirects the shopper to the bank and back, and succeeds after the authorization', async () => {
    const { id, redirectUrl } = await startAuthorization(order());
    expect(await stripe.read(id)).toMatchObject({
      progress: { state: 'requires_action', redirectUrl },
    });
    const back = await decideAuthorization(platform, redirectUrl, 'approve');
    expect(back.status).toBe(303);
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe('https://shop.example/checkout/c1');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      from: 'bank',
      payment_intent: id,
      redirect_status: 'succeeded',
    });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'success' } });
  });

  test('declines the card after a failed authorization, and the intent can be paid with another card', async () => {
    const { id, redirectUrl } = await startAuthorization(order());
    const back = await decideAuthorization(platform, redirectUrl, 'decline');
    expect(back.headers.get('location')).toContain('redirect_status=failed');
    const read = await stripe.read(id);
    expect(read?.progress).toMatchObject({
      state: 'failed',
      decline: {
        kind: 'card',
        detail: expect.stringContaining('payment_intent_authentication_failure'),
      },
    });
  });

  test('can be declined after a successful authorization', async () => {
    const one = createPaymentOrder({
      paymentMethodId: 'pm_card_threeDSecureRequiredChargeDeclined',
    });
    const { id, redirectUrl } = await startAuthorization(one);
    await decideAuthorization(platform, redirectUrl, 'approve');
    const read = await stripe.read(id);
    expect(read?.progress).toMatchObject({
      decline: { displayMessage: 'Your card was declined.' },
    });
  });

  test('accepts one authorization, and only with the secret of the intent', async () => {
    const { id, redirectUrl } = await startAuthorization(order());
    const forged = redirectUrl.replace(/client_secret=[^&]+/, 'client_secret=guessed');
    await decideAuthorization(platform, forged, 'approve');
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'requires_action' } });
    await decideAuthorization(platform, redirectUrl, 'decline');
    await decideAuthorization(platform, redirectUrl, 'approve');
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'failed' } });
  });
});

describe('Afterpay', () => {
  test('needs no payment method, and succeeds when approved on its page', async () => {
    const { id, progress } = await chargePayment(stripe, afterpay());
    if (progress.state !== 'requires_action') throw new Error(progress.state);
    await decideAuthorization(platform, progress.redirectUrl, 'approve');
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'success' } });
  });

  test('is unavailable, not a card decline, when declined on its page', async () => {
    const { id, progress } = await chargePayment(stripe, afterpay());
    if (progress.state !== 'requires_action') throw new Error(progress.state);
    await decideAuthorization(platform, progress.redirectUrl, 'decline');
    expect(await stripe.read(id)).toMatchObject({
      progress: { state: 'failed', decline: { kind: 'unavailable' } },
    });
  });

  test('is unavailable while it is out of service, and nothing is charged', async () => {
    const { customer } = createPaymentOrder();
    const order = afterpay({
      customer: { ...customer, email: 'ann+afterpay-unavailable@example.com' },
    });
    const { id, progress } = await chargePayment(stripe, order);
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unavailable' } });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'created' } });
  });

  test('can replace a card on an existing payment', async () => {
    const order = createPaymentOrder({ paymentMethodId: 'pm_card_chargeDeclined' });
    const { id } = await chargePayment(stripe, order);
    const later = { ...order, method: 'afterpay', paymentMethodId: undefined } as const;
    expect(await stripe.update(id, later, createIdempotencyKey('change'))).toMatchObject({
      ok: true,
    });
    expect(
      await stripe.charge(id, later, RETURN_URL, createIdempotencyKey('charge')),
    ).toMatchObject({
      state: 'requires_action',
    });
  });
});

describe('cancel, update and refund', () => {
  test('a canceled payment can never be charged; updating it creates another', async () => {
    const order = createPaymentOrder();
    const id = await startPayment(stripe, order);
    expect(await stripe.cancel(id, createIdempotencyKey('cancel'))).toMatchObject({
      state: 'failed',
    });
    expect(
      await stripe.charge(id, order, RETURN_URL, createIdempotencyKey('charge')),
    ).toMatchObject({
      state: 'failed',
    });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'failed' } });
    const changed = await stripe.update(id, order, createIdempotencyKey('change'));
    expect(changed.ok && changed.value.providerId).not.toBe(id);
  });

  test('updating a paid payment does not create a second one', async () => {
    const order = createPaymentOrder();
    const { id } = await chargePayment(stripe, order);
    const changed = await stripe.update(id, order, createIdempotencyKey('change'));
    expect(changed).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    expect(sent.filter(({ path }) => path === '/v1/payment_intents')).toHaveLength(1);
  });

  test('updating a payment that waits on Afterpay’s page replaces it, and it can no longer be approved', async () => {
    const order = afterpay();
    const { id, progress } = await chargePayment(stripe, order);
    if (progress.state !== 'requires_action') throw new Error(progress.state);
    const later = { ...order, method: 'card' } as const;
    const changed = await stripe.update(id, later, createIdempotencyKey('change'));
    expect(changed.ok && changed.value.providerId).not.toBe(id);
    await decideAuthorization(platform, progress.redirectUrl, 'approve');
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'failed' } });
  });

  test('canceling a paid payment returns success', async () => {
    const { id } = await chargePayment(stripe, createPaymentOrder());
    expect(await stripe.cancel(id, createIdempotencyKey('cancel'))).toEqual({ state: 'success' });
  });

  test('OPAGE-6.5 a refund that Stripe does not accept now can be made later', async () => {
    for (const [status, isTemporary] of [
      [429, true],
      [401, true],
      [400, undefined],
    ] as const) {
      const error = { type: 'invalid_request_error', message: 'rejected' };
      const rejecting = createStripeProvider({
        ...sandbox.stripe,
        fetch: async () =>
          Response.json({ error }, { status, headers: { 'Stripe-Should-Retry': 'false' } }),
      });
      const refunded = await rejecting.refund('pi_1', 100, 'USD', createIdempotencyKey('refund'));
      expect(refunded.ok ? undefined : [refunded.error.kind, refunded.error.isTemporary]).toEqual([
        'unavailable',
        isTemporary,
      ]);
    }
  });

  test('partial refunds are limited to the paid amount', async () => {
    const { id } = await chargePayment(stripe, createPaymentOrder());
    expect(await stripe.refund(id, 1_000, 'USD', 'refund-one-of-three')).toEqual({
      ok: true,
      value: null,
    });
    expect(await stripe.refund(id, 1_000, 'USD', 'refund-one-of-three')).toEqual({
      ok: true,
      value: null,
    });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'success' } });
    expect(await stripe.refund(id, 1_500, 'USD', createIdempotencyKey('refund'))).toMatchObject({
      ok: false,
    });
    expect(await stripe.refund(id, 1_499, 'USD', createIdempotencyKey('refund'))).toEqual({
      ok: true,
      value: null,
    });
    expect(await stripe.read(id)).toMatchObject({ progress: { state: 'refunded' } });
    expect(await stripe.refund(id, 1, 'USD', createIdempotencyKey('refund'))).toMatchObject({
      ok: false,
    });
  });

  test('an unknown payment is not found', async () => {
    expect(await stripe.read('pi_of_nobody')).toBeUndefined();
  });

  test('a shop’s domain is registered', async () => {
    expect(await stripe.registerDomain('shop.example')).toBe(true);
  });
});

describe('when Stripe does not respond', () => {
  const createFailingProvider = (respond: () => Promise<Response>): PaymentProvider =>
    createStripeProvider({
      ...sandbox.stripe,
      // The confirmation was carried out; only its response is lost.
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith('/confirm')) return sandbox.fetch(request);
        await sandbox.fetch(request);
        return respond();
      },
    });

  test.each([
    ['the connection breaks', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'it responds with 500',
      async () => Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 }),
    ],
  ])(
    'the result is unknown when %s, and reading again returns it',
    async (_, respond) => {
      const order = createPaymentOrder();
      const id = await startPayment(stripe, order);
      const progress = await createFailingProvider(respond).charge(
        id,
        order,
        RETURN_URL,
        createIdempotencyKey('charge'),
      );
      expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unknown' } });
      expect(await stripe.read(id)).toMatchObject({ progress: { state: 'success' } });
    },
    20_000,
  );

  test('reading throws, because a missing response does not mean that there is no payment', async () => {
    const down = createStripeProvider({
      ...sandbox.stripe,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(down.read('pi_1')).rejects.toThrow();
  });
});

test('events name the payment, in the order of the changes', async () => {
  await sandbox.settled();
  events.splice(0);
  const { id } = await chargePayment(stripe, createPaymentOrder());
  await sandbox.settled();
  const named = events.map(({ platform: name, event }) => [
    name,
    event && 'providerId' in event && event.providerId,
  ]);
  expect(named).toEqual([
    ['stripe', id],
    ['stripe', id],
  ]);
});
