import { expect, test } from 'vitest';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentClient } from './client.ts';
import { loadPayableCheckout } from './start-payment.ts';

const createCheckout = (sku: string, total: number) =>
  ({
    state: 'pending',
    payment: null,
    costs: { total: { value: total } },
    lineItems: [{ teespringID: sku, quantity: 1 }],
  }) as Checkout;

test.each([
  ['7-26-6', 2_000, true],
  ['7-26-6', 2_500, false],
  // Another tab has changed the cart to a product of the same price.
  ['8-1-1', 2_000, false],
])(
  'FAULT-15 only the lines and the total that the shopper saw are paid: %s for %i',
  async (sku, total, isPayable) => {
    const client = {
      loadCheckout: async () => createCheckout(sku, total),
    } as unknown as PaymentClient;
    const loaded = await loadPayableCheckout(client, createCheckout('7-26-6', 2_000));
    expect(loaded).toMatchObject(
      isPayable ? { ok: true } : { ok: false, error: { step: 'declined', reason: 'totalChanged' } },
    );
  },
);
