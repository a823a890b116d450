import { expect, test, vi } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import { startRecordingPlatform } from '../../helpers/contract/payments/recording-platform.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const { db, commerce, ann, stripe, takeEvents, deliver, callStripe } =
  await startRecordingPlatform();

/** Places an order with the card whose refunds fail after their confirmation. */
async function placeOrder() {
  const checkout = await ann.ready([[TEE, 2]]);
  const { paymentId, paymentToken } = await ann.begin(checkout, {
    paymentMethodId: 'pm_card_refundFail',
  });
  await ann.submit(checkout.id, { paymentId, paymentToken, meta: {} });
  for (const event of await takeEvents()) await deliver(event);
  const { store_id: storeId, order_number: number } = await db
    .selectFrom('orders')
    .select(['store_id', 'order_number'])
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  const read = async () => (await findManagedOrder(db, storeId, number)) ?? expect.fail('no order');
  return { storeId, number, paymentId, total: checkout.costs.total.value, read };
}

async function listMails(number: string, kind: string) {
  await renderPendingMails(db, new Map(), throwCause);
  const mails = await listLatestMails(db, 50);
  return mails.filter((mail) => mail.kind === kind && mail.subject.includes(number));
}

const partOf = (amount: number) => ({ items: [], delivery: false, amount });

test('SELL-6.1 a refund whose money comes back stays, is shown to the seller, and mailed once', async () => {
  const { storeId, number, total, read } = await placeOrder();
  expect(await refundOrder(commerce, { storeId, number })).toMatchObject({ ok: true });
  const events = await takeEvents();
  expect(events.map(({ body }) => JSON.parse(body).type)).toEqual([
    'charge.refunded',
    'refund.failed',
  ]);
  // The last event first, and each of them twice.
  for (const event of [...events, ...events].reverse()) await deliver(event);

  const order = await read();
  expect(order).toMatchObject({ status: 'refunded', refundedAmount: total });
  expect(order.refunds).toMatchObject([
    { state: 'succeeded', failure: 'expired_or_canceled_card' },
  ]);
  expect(order.refunds[0]?.creditNoteNumber).not.toBeNull();
  expect(formatOrder(order, (name) => name)).toContain(
    'came back from the bank (expired_or_canceled_card), pay it in another way',
  );
  const [mail, ...others] = await listMails(number, 'refundReturned');
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('seller@example.com');
  expect(mail?.text).toContain('expired_or_canceled_card');
  expect(mail?.text).toContain(
    'Ask the shopper for another way to pay them back, such as a bank transfer.',
  );
  expect(await listMails(number, 'refundRejected')).toEqual([]);
  expect(await listMails(number, 'refunded')).toHaveLength(1);
});

test('SELL-6.2 the failure of a refund that is not confirmed yet confirms it first', async () => {
  const { storeId, number, paymentId, read } = await placeOrder();
  const requested = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  const late = {
    ...stripe,
    refund: async (...input: Parameters<typeof stripe.refund>) => {
      const response = await stripe.refund(...input);
      requested.resolve();
      await delivered.promise;
      return response;
    },
  };
  const providers = { ...commerce.providers, stripe: late };
  const refunding = refundOrder(
    { ...commerce, providers },
    { storeId, number, selection: partOf(500) },
  );
  await requested.promise;
  expect((await read()).refunds).toMatchObject([{ state: 'pending' }]);
  for (const event of (await takeEvents()).filter(({ body }) => body.includes('refund.failed')))
    await deliver(event);
  const failed = { state: 'succeeded', amount: 500, failure: 'expired_or_canceled_card' };
  expect((await read()).refunds).toMatchObject([failed]);
  delivered.resolve();
  expect(await refunding).toMatchObject({ ok: true });
  expect((await read()).refunds).toMatchObject([failed]);
  expect(await listMails(number, 'refundReturned')).toHaveLength(1);
  // What is left can still be refunded.
  expect(await refundOrder(commerce, { storeId, number, selection: partOf(100) })).toMatchObject({
    ok: true,
  });
  expect((await stripe.read(paymentId))?.refunded).toBe(600);
});

test('SELL-6.3 an event about a refund that did not fail, is unknown or was made at Stripe changes no refund', async () => {
  const { number, paymentId, read } = await placeOrder();
  expect(await stripe.readReturnedRefund?.('re_none')).toBeUndefined();
  const created = await callStripe('refunds', { payment_intent: paymentId, amount: '300' });
  const { id } = (await created.json()) as { readonly id: string };
  expect(await stripe.readReturnedRefund?.(id)).toEqual({
    key: undefined,
    reason: 'expired_or_canceled_card',
  });
  for (const event of await takeEvents()) await deliver(event);
  expect((await read()).refunds).toMatchObject([
    { origin: 'provider', amount: 300, failure: null },
  ]);
  expect(await listMails(number, 'refundReturned')).toEqual([]);
});

test('SELL-6.4 a refund that another process makes in the sandbox reaches the running platform', async () => {
  const { storeId, number, read } = await placeOrder();
  const { log, platformUrl } = commerce;
  const command = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl: () => platformUrl() ?? '',
    log,
    createSandbox,
  });
  expect(
    await refundOrder({ ...commerce, providers: command.providers }, { storeId, number }),
  ).toMatchObject({
    ok: true,
  });
  await command.close();
  const received = await vi.waitFor(
    async () => {
      const events = await takeEvents();
      expect(events).not.toEqual([]);
      return events;
    },
    { timeout: 30_000, interval: 100 },
  );
  for (const event of received) await deliver(event);
  expect((await read()).refunds).toMatchObject([
    { state: 'succeeded', failure: 'expired_or_canceled_card' },
  ]);
});
