import { beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '#platform/ordering/payment-providers/payment-provider.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import {
  chargePayment,
  createIdempotencyKey,
  createPaymentOrder,
  createSandboxPlatform,
  decideAuthorization,
  isAbout,
  RETURN_URL,
  type SandboxPlatform,
  startPayment,
} from '../../helpers/contract/payments/sandboxed.ts';

/** The sandbox behaves like the providers on every database, also for concurrent requests. */
export function sandboxSuite(engine: Engine): void {
  let place: SandboxPlatform;
  let stripe: PaymentProvider;
  let paypal: PaymentProvider;
  beforeAll(async () => {
    place = await createSandboxPlatform(() => engine.open());
    const { providers } = place.payments;
    if (!providers.stripe || !providers.paypal) throw new Error('the sandbox has both providers');
    ({ stripe, paypal } = providers as Required<typeof providers>);
  });

  test('two concurrent charges with one key are one charge', async () => {
    const order = createPaymentOrder();
    const id = await startPayment(stripe, order);
    const key = createIdempotencyKey('charge');
    const both = await Promise.all([1, 2].map(() => stripe.charge(id, order, RETURN_URL, key)));
    expect(both).toEqual([{ state: 'success' }, { state: 'success' }]);
    const paid = await place.db
      .selectFrom('sandbox_responses')
      .select('key')
      .where('key', '=', key)
      .execute();
    expect(paid).toHaveLength(1);
    await place.sandbox.settled();
    const events = place.events.filter(({ event }) => isAbout(event, id));
    expect(events).toHaveLength(2);
  });

  test('two concurrent charges with two keys are one charge', async () => {
    const order = createPaymentOrder();
    const id = await startPayment(stripe, order);
    const both = await Promise.all(
      [1, 2].map(() => stripe.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))),
    );
    expect(both).toEqual([{ state: 'success' }, { state: 'success' }]);
    // One event for its creation, one for its success. On a busy database one may be sent again a second later.
    const countEvents = () =>
      new Set(
        place.events.flatMap(({ event }) => (event && isAbout(event, id) ? [event.eventId] : [])),
      ).size;
    await expect.poll(countEvents).toBe(2);
    await place.sandbox.settled();
    expect(countEvents()).toBe(2);
  });

  test('a declined card cannot be charged again, another one can', async () => {
    const order = createPaymentOrder({ paymentMethodId: 'pm_card_chargeDeclined' });
    const { id, progress } = await chargePayment(stripe, order);
    expect(progress).toMatchObject({
      state: 'failed',
      decline: { displayMessage: 'Your card was declined.' },
    });
    const better = { ...order, paymentMethodId: 'pm_card_visa' };
    await stripe.update(id, better, createIdempotencyKey('change'));
    expect(await stripe.charge(id, better, RETURN_URL, createIdempotencyKey('charge'))).toEqual({
      state: 'success',
    });
  });

  test('concurrent refunds never exceed the paid amount', async () => {
    const { id } = await chargePayment(stripe, createPaymentOrder({ amount: 1_000 }));
    const refunds = await Promise.all(
      [1, 2, 3].map(() => stripe.refund(id, 600, 'USD', createIdempotencyKey('refund'))),
    );
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('an approved PayPal order is captured once, also by concurrent requests', async () => {
    const order = createPaymentOrder({ method: 'paypal', paymentMethodId: undefined });
    const id = await startPayment(paypal, order);
    await decideAuthorization(
      place,
      `https://platform.example/sandbox/paypal/approve?token=${id}`,
      'approve',
    );
    const both = await Promise.all(
      [1, 2].map(() => paypal.charge(id, order, RETURN_URL, createIdempotencyKey('charge'))),
    );
    expect(both).toEqual([{ state: 'success' }, { state: 'success' }]);
    await place.sandbox.settled();
    // Approved, captured.
    expect(place.events.filter(({ event }) => isAbout(event, id))).toHaveLength(2);
  });

  test('no error was logged', () => {
    expect(place.errors).toEqual([]);
  });
}
