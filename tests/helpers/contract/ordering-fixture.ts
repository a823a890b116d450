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

/** A fresh selling platform for each test of a suite, one who buys there, and what is looked at afterwards. */
export function createOrderingFixture(engine: Engine) {
  beforeEach(async () => {
    const made = await createCommercePlatform(engine.open);
    scene.platform = made;
    scene.ann = createBuyer(made);
    return () => made.db.destroy();
  });

  const scene = {
    // Each is there once a test begins.
    platform: undefined as unknown as CommercePlatform,
    ann: undefined as unknown as Buyer,
    orders: () => scene.platform.db.selectFrom('orders').selectAll().execute(),
    holds: () => scene.platform.db.selectFrom('stock_holds').selectAll().execute(),
    /** Pieces of a sku that are taken from stock. */
    async sold(sku = '1-1-1'): Promise<number> {
      const [, variant = '', size = ''] = sku.split('-');
      const row = await scene.platform.db
        .selectFrom('inventory')
        .select('sold')
        .where('variant_id', '=', variant)
        .where('size_id', '=', size)
        .executeTakeFirstOrThrow();
      return row.sold;
    },
    /** What a poll of the payment answers. */
    async stateOf({ id }: Checkout, { paymentId }: StartedPayment): Promise<string> {
      const { body } = await scene.platform.ask('GET', `/v1/payment?paymentId=${paymentId}&checkoutId=${id}`);
      return (body as { state: string }).state;
    },
    /** The card provider tells of a payment. */
    event(id: string, about?: string) {
      const { body, headers } = scene.platform.stripe.event(id, about);
      return scene.platform.ask('POST', WEBHOOK_PATHS.stripe, body, headers);
    },
    async begun(lines?: Parameters<Buyer['ready']>[0]) {
      const checkout = await scene.ann.ready(lines);
      return { checkout, started: await scene.ann.begin(checkout) };
    },
    /** Submitted, and not yet approved at the bank. */
    async atTheBank(lines?: Parameters<Buyer['ready']>[0]) {
      const it = await scene.begun(lines);
      scene.platform.stripe.script('requires_action');
      const answer = await scene.ann.submit(it.checkout.id, it.started);
      expect(answer.body).toMatchObject({
        state: 'pending',
        redirectUrl: expect.stringContaining('https://bank.example'),
      });
      return it;
    },
  };
  return scene;
}
