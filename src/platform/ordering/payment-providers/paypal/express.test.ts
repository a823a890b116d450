import { expect, test } from 'vitest';
import type { PaypalClient } from './client.ts';
import { createPaypalExpress } from './express.ts';

const PRICES = [900, 100, 800, 200, 700, 300, 600, 400, 500, 1000, 1100, 1200];

test('WALLET-15 of more than ten delivery options PayPal gets the chosen one and the cheapest, in their order', async () => {
  const bodies: unknown[] = [];
  const request: PaypalClient['request'] = async ({ body }) => {
    bodies.push(body);
    return { ok: false, error: { status: 503, issues: [], message: '' } } as never;
  };
  const deliveries = PRICES.map((price, at) => ({
    id: `option-${at}`,
    name: `Option ${at}`,
    price,
  }));
  await createPaypalExpress({ request } as PaypalClient)
    .update('order', {
      checkoutId: 'checkout',
      storeSlug: 'corvane',
      method: 'paypal',
      paymentId: 'payment',
      storeName: 'Corvane',
      currency: 'USD',
      amount: 2_200,
      costs: { items: 1_000, shipping: 1_200, tax: 0, discount: 0 },
      deliveries,
      delivery: 'option-11',
    })
    .catch(() => {});
  const sent = JSON.stringify(bodies[0]);
  const ids = [...sent.matchAll(/option-(\d+)/g)].map(([, at]) => Number(at));
  expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 11]);
  expect(sent.match(/"selected":true/g)).toHaveLength(1);
});
