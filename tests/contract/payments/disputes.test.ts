import { describe, expect, test } from 'vitest';
import {
  chargePayment,
  createPaymentOrder,
  createSandboxPlatform,
  startPayment,
} from '../../helpers/contract/payments/sandboxed.ts';

const { app, sandbox, payments, events } = await createSandboxPlatform();
const { stripe, paypal } = payments.providers;
if (!stripe || !paypal) throw new Error('the sandbox has both providers');

const send = (url: string, init: RequestInit) => sandbox.fetch(url, { method: 'POST', ...init });
const bearer = { Authorization: `Bearer ${sandbox.stripe.secretKey}` };
const settle = async () => {
  await sandbox.settled();
  return events.splice(0);
};
/** Returns the ids of disputes in events. */
const findDisputeIds = (received: Awaited<ReturnType<typeof settle>>) => [
  ...new Set(
    received.flatMap(({ event }) => (event && 'disputeId' in event ? event.disputeId : [])),
  ),
];

describe('SELL-5.3 the sandbox opens and decides disputes as the documents of the providers say', () => {
  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ] as const)('Stripe: its test card is disputed, and %s decides', async (text, state) => {
    await settle();
    const { id, progress } = await chargePayment(
      stripe,
      createPaymentOrder({ paymentMethodId: 'pm_card_createDispute' }),
    );
    expect(progress).toEqual({ state: 'success' });
    const [disputeId = '', ...others] = findDisputeIds(await settle());
    expect(others).toEqual([]);
    expect(await stripe.readDispute(disputeId)).toMatchObject({
      state: 'open',
      reason: 'fraudulent',
      amount: 2_499,
      currency: 'USD',
      providerId: id,
      due: expect.any(Number),
    });
    const body = new URLSearchParams({ 'evidence[uncategorized_text]': text, submit: 'true' });
    expect(
      (await send(`https://api.stripe.com/v1/disputes/${disputeId}`, { headers: bearer, body }))
        .status,
    ).toBe(200);
    expect(findDisputeIds(await settle())).toEqual([disputeId]);
    expect(await stripe.readDispute(disputeId)).toMatchObject({ state });
    const closed = await send(`https://api.stripe.com/v1/disputes/${disputeId}/close`, {
      headers: bearer,
    });
    expect(closed.status).toBe(400);
    expect(await stripe.readDispute('du_none')).toBeUndefined();
  });

  test('PayPal: a buyer disputes a captured payment, and it is settled', async () => {
    await settle();
    const customer = { ...createPaymentOrder().customer, email: 'ann+dispute@example.com' };
    const order = createPaymentOrder({ method: 'paypal', paymentMethodId: undefined, customer });
    const id = await startPayment(paypal, order);
    await app.request('/sandbox/paypal/approve', {
      method: 'POST',
      body: new URLSearchParams({ token: id, decision: 'approve' }),
    });
    expect(await paypal.charge(id, order, 'https://shop.example', 'charge')).toEqual({
      state: 'success',
    });
    const [disputeId = ''] = findDisputeIds(await settle());
    expect(await paypal.readDispute(disputeId)).toMatchObject({
      state: 'open',
      reason: 'merchandise_or_service_not_received',
      amount: 2_499,
      currency: 'USD',
      reference: order.paymentId,
    });
    const { clientId, clientSecret } = sandbox.paypal;
    const token = await send('https://api-m.sandbox.paypal.com/v1/oauth2/token', {
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = (await token.json()) as { readonly access_token: string };
    const settled = await send(
      `https://api-m.sandbox.paypal.com/v1/customer/disputes/${disputeId}/adjudicate`,
      {
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ adjudication_outcome: 'BUYER_FAVOR' }),
      },
    );
    expect(settled.status).toBe(200);
    expect(findDisputeIds(await settle())).toEqual([disputeId]);
    expect(await paypal.readDispute(disputeId)).toMatchObject({ state: 'lost' });
    expect(await paypal.readDispute('PP-D-NONE')).toBeUndefined();
  });
});
