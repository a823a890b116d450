import { beforeEach, expect, test } from 'vitest';
import { CURRENCIES, LOCALES } from '#shared/contract/codes.ts';
import { getPaymentLimits, ORDER_MAX } from '#shared/rules/checkout/payment-limits.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
} from '../helpers/contract/buyer.ts';

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  return () => platform.db.destroy();
});

/** A checkout of the download of 9.00 with a code. */
async function prepare(promoCode: string, more: object = {}) {
  const buyer = createBuyer(platform);
  const { id } = buyer.body(await buyer.create([[await platform.skuOf('route-map'), 1]], more));
  const data = { customer: CUSTOMER, state: 'pending', promoCode };
  return { ...buyer, checkout: buyer.body(await buyer.update(id, data)) };
}

test('CHK-29 a total below what the provider accepts is refused with the limit, the promo code and what works, in every language; another method is accepted, and the log names it', async () => {
  await seedFixture(platform.db, {
    promoCodes: [{ code: 'NEARLY', type: 'percentage', value: 97 }],
  });
  for (const locale of LOCALES) {
    const { checkout, initiate } = await prepare('NEARLY', { locale });
    const { status, body } = await initiate(checkout);
    expect(status).toBe(402);
    const { displayMessage = '', errors = [] } = body as {
      displayMessage?: string;
      errors?: { code: string }[];
    };
    expect(errors[0]?.code).toBe('amount_too_small');
    for (const part of ['NEARLY', 'PayPal', /0[.,]50/, /0[.,]2\d/])
      expect(displayMessage).toMatch(part);
    expect(displayMessage).not.toContain('{');
  }
  expect(platform.errors[0]).toMatchObject({
    message: expect.stringContaining('USD cannot be paid with card'),
    cause: expect.objectContaining({ message: expect.stringContaining('NEARLY') }),
  });
  const { checkout, initiate } = await prepare('NEARLY');
  const paypal = await initiate(checkout, { platform: 'paypal', paymentMethod: 'paypal' });
  expect(paypal.status, paypal.text).toBe(200);
});

test('CHK-29 an order above what every provider accepts is refused with the limit', async () => {
  await seedFixture(platform.db, {});
  const buyer = createBuyer(platform);
  const sku = await platform.skuOf('trail-tee');
  await platform.db.updateTable('variant_sizes').set({ price: 99_999_999 }).execute();
  const { id } = buyer.body(await buyer.create([[sku, 2]]));
  const data = { customer: CUSTOMER, state: 'pending', deliveryOption: { id: 'fullStandardCost' } };
  const checkout = buyer.body(await buyer.update(id, data));
  expect(checkout.costs.total.value).toBeGreaterThan(ORDER_MAX);
  const { status, text } = await buyer.initiate(checkout);
  expect(status).toBe(402);
  expect(text).toContain('amount_too_large');
  expect(text).toContain('$999,999.99');
});

test('CHK-29 each method has limits in each currency, and PayPal accepts a cent', () => {
  for (const currency of CURRENCIES) {
    expect(getPaymentLimits('card', currency)).toEqual({
      min: currency === 'GBP' ? 30 : 50,
      max: 99_999_999,
    });
    expect(getPaymentLimits('paypal', currency).min).toBe(1);
  }
  expect(getPaymentLimits('afterpay', 'USD')).toEqual({ min: 100, max: 400_000 });
});
