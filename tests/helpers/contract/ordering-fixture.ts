import { beforeEach, expect } from 'vitest';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import {
  type Buyer,
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  type StartedPayment,
} from './buyer.ts';
import type { Engine } from './engines/engine.ts';

/** Creates a new platform and a buyer for each test of a suite, with helpers for setup and assertions. */
export function createOrderingFixture(engine: Engine) {
  beforeEach(async () => {
    const platform = await createCommercePlatform(engine.open);
    fixture.platform = platform;
    fixture.ann = createBuyer(platform);
    return () => platform.db.destroy();
  });

  const fixture = {
    // Set before each test.
    platform: undefined as unknown as CommercePlatform,
    ann: undefined as unknown as Buyer,
    listOrders: () => fixture.platform.db.selectFrom('orders').selectAll().execute(),
    listReservations: () =>
      fixture.platform.db.selectFrom('stock_reservations').selectAll().execute(),
    /** Returns the deducted units of a SKU. */
    async countDeducted(sku = '1-1-1'): Promise<number> {
      const [, variant = '', size = ''] = sku.split('-');
      const row = await fixture.platform.db
        .selectFrom('inventory')
        .select('sold')
        .where('variant_id', '=', variant)
        .where('size_id', '=', size)
        .executeTakeFirstOrThrow();
      return row.sold;
    },
    /** Returns the state of a payment as a poll reads it. */
    async pollState({ id }: Checkout, { paymentId }: StartedPayment): Promise<string> {
      const { body } = await fixture.platform.request(
        'GET',
        `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`,
      );
      return (body as { state: string }).state;
    },
    /** Sends a webhook event of the card provider. */
    sendEvent(id: string, about?: string) {
      const { body, headers } = fixture.platform.stripe.event(id, about);
      return fixture.platform.request('POST', WEBHOOK_PATHS.stripe, body, headers);
    },
    /** Creates a checkout that can be paid, and initiates its payment. */
    async startPayment(lines?: Parameters<Buyer['ready']>[0]) {
      const checkout = await fixture.ann.ready(lines);
      return { checkout, started: await fixture.ann.begin(checkout) };
    },
    /** Submits a payment that waits for a 3-D Secure authorization. */
    async startPending3ds(lines?: Parameters<Buyer['ready']>[0]) {
      const payment = await fixture.startPayment(lines);
      fixture.platform.stripe.script('requires_action');
      const response = await fixture.ann.submit(payment.checkout.id, payment.started);
      expect(response.body).toMatchObject({
        state: 'pending',
        redirectUrl: expect.stringContaining('https://bank.example'),
      });
      return payment;
    },
  };
  return fixture;
}
