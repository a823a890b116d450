import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BUILD_FLAGS } from '#shared/contract/flags.ts';
import type { StartedPayment } from '../../helpers/contract/buyer.ts';
import { startRecordingPlatform } from '../../helpers/contract/payments/recording-platform.ts';

const platform = await startRecordingPlatform();
const { db, ann, callStripe } = platform;

const setLayout = (paymentLayout: 'fields' | 'element') =>
  db
    .updateTable('stores')
    .set({ flags: JSON.stringify({ ...BUILD_FLAGS, paymentLayout }) })
    .where('slug', '=', 'fixture')
    .execute();
await setLayout('element');

const Token = v.object({ id: v.string(), payment_method_preview: v.object({ type: v.string() }) });
type Type = 'card' | 'klarna' | 'link';

/** Creates a confirmation token, as the Payment Element does in the browser. Returns its id. */
async function createToken(type: Type, number = '4242424242424242'): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
  const fields = Object.entries(card).map(
    ([name, value]) => [`payment_method_data[card][${name}]`, value] as const,
  );
  const response = await callStripe('confirmation_tokens', {
    'payment_method_data[type]': type,
    ...(type === 'card' && Object.fromEntries(fields)),
  });
  const { id, payment_method_preview } = v.parse(Token, await response.json());
  expect([id, payment_method_preview.type]).toEqual([expect.stringMatching(/^ctoken_/), type]);
  return id;
}

async function start(paymentMethod: Type, paymentMethodId: string) {
  const checkout = await ann.ready();
  return { checkout, started: await ann.begin(checkout, { paymentMethod, paymentMethodId }) };
}

const State = v.object({
  state: v.string(),
  redirectUrl: v.nullable(v.string()),
  redirectInFrame: v.optional(v.boolean()),
});
const pay = async (checkoutId: string, started: StartedPayment) => {
  const { status, body } = await ann.submit(checkoutId, started);
  expect(status).toBe(200);
  return v.parse(State, body);
};

const decide = ({ paymentId, paymentToken }: StartedPayment, decision: string) =>
  platform.decide('/sandbox/stripe/klarna', {
    payment_intent: paymentId,
    client_secret: paymentToken,
    decision,
  });
const countOrders = async (checkoutId: string) =>
  (await db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).execute())
    .length;

test.each(['card', 'link'] as const)(
  'ELEM-7 a confirmation token of %s pays an order',
  async (type) => {
    const { checkout, started } = await start(type, await createToken(type));
    expect(await pay(checkout.id, started)).toMatchObject({ state: 'success' });
    expect((await ann.read(checkout.id)).payment).toMatchObject({
      state: 'success',
      paymentId: started.paymentId,
    });
  },
);

test('ELEM-7 3-D Secure of a token is a page in a dialog, not an action of Stripe’s script', async () => {
  const { checkout, started } = await start('card', await createToken('card', '4000002760003184'));
  const { state, redirectUrl, redirectInFrame } = await pay(checkout.id, started);
  expect([state, redirectInFrame]).toEqual(['pending', true]);
  expect(redirectUrl).toContain('/sandbox/stripe/challenge');
});

test('ELEM-3 ELEM-7 Klarna is paid on its page, which is not in a frame; late and repeated events change nothing', async () => {
  const { checkout, started } = await start('klarna', await createToken('klarna'));
  const { state, redirectUrl, redirectInFrame } = await pay(checkout.id, started);
  expect([state, redirectInFrame]).toEqual(['pending', undefined]);
  expect(redirectUrl).toContain('/sandbox/stripe/klarna');
  const early = await platform.takeEvents();
  const response = await decide(started, 'approve');
  expect(response.headers.get('location')).toContain('redirect_status=succeeded');
  const late = await platform.takeEvents();
  for (const event of [...late, ...early, ...late]) await platform.deliver(event);
  expect((await ann.read(checkout.id)).state).toBe('success');
  expect(await countOrders(checkout.id)).toBe(1);
});

test.each(['decline', 'cancel'])(
  'ELEM-3 %s on Klarna’s page charges nothing, and a card can pay',
  async (decision) => {
    const { checkout, started } = await start('klarna', await createToken('klarna'));
    await pay(checkout.id, started);
    const response = await decide(started, decision);
    expect(response.headers.get('location')).toContain('redirect_status=failed');
    for (const event of await platform.takeEvents()) await platform.deliver(event);
    const back = await ann.read(checkout.id);
    expect([back.state, back.payment?.state]).toEqual(['pending', 'failed']);
    const again = await ann.begin(back, {
      paymentMethod: 'card',
      paymentMethodId: await createToken('card'),
    });
    expect(await pay(checkout.id, again)).toMatchObject({ state: 'success' });
    expect(await countOrders(checkout.id)).toBe(1);
  },
);

test('ELEM-7 an intent allows only the chosen method', async () => {
  const { checkout, started } = await start('card', await createToken('klarna'));
  expect((await ann.submit(checkout.id, started)).status).toBe(402);
  expect((await ann.read(checkout.id)).payment?.state).toBe('failed');
});

test('ELEM-2 a declined token charges nothing, and a used token cannot pay another order', async () => {
  const token = await createToken('card', '4000000000000002');
  const { checkout, started } = await start('card', token);
  expect(await ann.submit(checkout.id, started)).toMatchObject({
    status: 402,
    body: { displayMessage: 'Your card was declined.', message: 'card_error' },
  });
  const other = await start('card', token);
  expect((await ann.submit(other.checkout.id, other.started)).status).toBe(402);
  expect((await ann.read(other.checkout.id)).payment?.state).toBe('failed');
});

test('ELEM-5 a price that changes before the confirmation charges nothing', async () => {
  const { checkout, started } = await start('klarna', await createToken('klarna'));
  const changed = ann.body(await ann.update(checkout.id, { promoCode: 'TEN' }));
  expect(changed.costs.total.value).toBeLessThan(checkout.costs.total.value);
  const { status, text } = await ann.submit(checkout.id, started);
  expect([status, text]).toEqual([409, expect.stringContaining('amount_changed')]);
});

test('ELEM-7 a store without the layout rejects Klarna and Link', async () => {
  await setLayout('fields');
  const checkout = await ann.ready();
  for (const paymentMethod of ['klarna', 'link'] as const) {
    const paymentMethodId = await createToken(paymentMethod);
    expect(await ann.initiate(checkout, { paymentMethod, paymentMethodId })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_offered' }] },
    });
  }
  await setLayout('element');
});
