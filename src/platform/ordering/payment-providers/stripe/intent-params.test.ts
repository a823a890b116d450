import { expect, test } from 'vitest';
import type { PaymentOrder } from '../payment-provider.ts';
import { buildIntentParams } from './intent-params.ts';

const ORDER = {
  paymentId: 'p1',
  checkoutId: 'c1',
  storeSlug: 'fixture',
  storeName: 'Fixture',
  method: 'card',
  amount: 700,
  currency: 'EUR',
  paymentMethodId: 'pm_1',
  customer: {
    firstName: 'Ines',
    lastName: 'Blum',
    email: 'ines@example.com',
    phone: '',
    address: { address1: '', city: '', state: '', zip: '', country: 'Germany', countryCode: 'DE' },
  },
} as const satisfies Partial<PaymentOrder>;

test('SHIP-7 an intent for downloads has no address, whose empty fields Stripe rejects', () => {
  expect(buildIntentParams(ORDER as unknown as PaymentOrder)).not.toHaveProperty('shipping');
});
