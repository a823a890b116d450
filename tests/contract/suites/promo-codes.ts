import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { CURRENCIES } from '#shared/contract/common.ts';
import { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { CUSTOMER, createBuyer, TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';

const ten = { type: 'percentage', value: 10 } as const;
/** The clock of the platform begins at 10:00 UTC on 1 June 2026. */
const RULES = v.parse(v.array(PromoRule), [
  { code: 'LATER', ...ten, starts: '2026-06-02' },
  { code: 'AFTERNOON', ...ten, starts: '2026-06-01T12:00:00+01:00' },
  { code: 'TODAY', ...ten, ends: '2026-06-01' },
  { code: 'PAST', ...ten, ends: '2026-05-31' },
  { code: 'FIFTY', ...ten, minimumOrder: { amount: 5000, currency: 'USD' } },
  { code: 'MUGS', ...ten, value: 100, listings: ['camp-mug'] },
  {
    code: 'MUGFIVE',
    type: 'fixed_value',
    value: { amount: 5000, currency: 'USD' },
    listings: ['camp-mug'],
  },
  { code: 'ONCE', ...ten, limit: 1 },
  { code: 'EACH', ...ten, limitPerCustomer: 1 },
  { code: 'GIFT', ...ten, value: 100, limit: 1 },
  { code: 'TEN', ...ten },
]);

/** Tests of the conditions of promo codes. */
export function promoCodesSuite(engine: Engine): void {
  const fixture = createOrderingFixture(engine);
  let mug: string;

  const setRules = (promoCodes: readonly PromoRule[]) => {
    const folder = createSellableStore();
    return seedStore(fixture.platform.db, {
      ...folder,
      store: { ...folder.store, promoCodes: [...promoCodes] },
    });
  };
  beforeEach(async () => {
    await setRules(RULES);
    mug = await fixture.platform.skuOf('camp-mug');
  });

  const rejected = (code: string, more: object = {}) => ({
    status: 422,
    body: { errors: [{ pointer: '/data/promoCode', code, ...more }] },
  });
  const listUses = () =>
    fixture.platform.db.selectFrom('promo_uses').select(['code', 'is_used', 'customer']).execute();
  const as = (email: string) => ({ customer: { ...CUSTOMER, email } });
  /** Creates a checkout with a code, and initiates its payment. */
  async function start(promoCode: string, email = CUSTOMER.email) {
    const { id } = await fixture.ann.ready();
    const checkout = fixture.ann.body(await fixture.ann.update(id, { promoCode, ...as(email) }));
    return { checkout, started: await fixture.ann.begin(checkout) };
  }

  describe('PROMO-1.02 a code is rejected with its reason', () => {
    test('before it starts and after it ends, at midnight UTC or at a time', async () => {
      const { id } = await fixture.ann.ready();
      const apply = (promoCode: string) => fixture.ann.update(id, { promoCode });
      expect(await apply('LATER')).toMatchObject(rejected('promo_code_not_started'));
      expect(await apply('AFTERNOON')).toMatchObject(rejected('promo_code_not_started'));
      expect(await apply('PAST')).toMatchObject(rejected('promo_code_ended'));
      expect((await apply('TODAY')).status).toBe(200);
      fixture.platform.time.now += 3_600_000;
      expect((await apply('AFTERNOON')).status).toBe(200);
      fixture.platform.time.now = Date.parse('2026-06-01T23:59:59.999Z');
      expect((await apply('TODAY')).status).toBe(200);
      fixture.platform.time.now += 1;
      expect((await apply('LATER')).status).toBe(200);
      expect(await apply('TODAY')).toMatchObject(rejected('promo_code_ended'));
    });

    test('for an order below the minimum, with the minimum in the currency of the checkout', async () => {
      const { id } = await fixture.ann.ready();
      const minimumOrder = { amount: 5000, currency: 'USD' };
      expect(await fixture.ann.update(id, { promoCode: 'FIFTY' })).toMatchObject(
        rejected('promo_code_minimum_order', { minimumOrder }),
      );
      const lineItems = [{ teespringID: TEE, quantity: 3 }];
      expect(
        fixture.ann.body(await fixture.ann.update(id, { promoCode: 'FIFTY', lineItems })),
      ).toMatchObject({
        costs: { discount: { value: 750 } },
      });
      const euros = fixture.ann.body(
        await fixture.ann.create([[TEE, 1]], { currency: 'EUR', region: 'EU' }),
      );
      expect(await fixture.ann.update(euros.id, { promoCode: 'FIFTY' })).toMatchObject(
        rejected('promo_code_minimum_order', { minimumOrder: { amount: 4600, currency: 'EUR' } }),
      );
    });

    test('for other products; an unknown code has the code that it always had', async () => {
      const { id } = await fixture.ann.ready();
      expect(await fixture.ann.update(id, { promoCode: 'MUGS' })).toMatchObject(
        rejected('promo_code_other_products'),
      );
      expect(await fixture.ann.update(id, { promoCode: 'NEVER' })).toMatchObject(
        rejected('promo_code_not_applicable'),
      );
    });
  });

  test('PROMO-2.01 a code that stops to apply gives no discount and an error, and nothing is paid with it', async () => {
    const { checkout, started } = await start('TODAY');
    fixture.platform.time.now += 24 * 3_600_000;
    const later = await fixture.ann.read(checkout.id);
    expect(later).toMatchObject({
      promoCode: 'TODAY',
      promoCodeErrors: [{ code: 'promo_code_ended' }],
      costs: { discount: { value: 0 } },
    });
    expect(await fixture.ann.submit(checkout.id, started)).toMatchObject(
      rejected('promo_code_ended'),
    );
    expect(await fixture.ann.initiate(later)).toMatchObject(rejected('promo_code_ended'));
    expect(fixture.platform.stripe.charges).toEqual([]);
    const without = fixture.ann.body(await fixture.ann.update(checkout.id, { promoCode: null }));
    expect(without.costs.total).toEqual(later.costs.total);
    expect(
      (await fixture.ann.submit(checkout.id, await fixture.ann.begin(without))).body,
    ).toMatchObject({
      state: 'success',
    });
  });

  test('PROMO-2.01 a payment that has started keeps its discount when the code ends', async () => {
    const { checkout, started } = await start('TODAY');
    fixture.platform.stripe.script('requires_action');
    await fixture.ann.submit(checkout.id, started);
    await setRules([]);
    fixture.platform.stripe.approve(started.paymentId);
    await fixture.sendEvent('evt_1', started.paymentId);
    expect(await fixture.listOrders()).toMatchObject([{ promo_code: 'TODAY', discount: 250 }]);
  });

  describe('PROMO-3 a code of some listings', () => {
    test('discounts only their lines, in the checkout and in the order', async () => {
      const { id } = await fixture.ann.ready([
        [TEE, 1],
        [mug, 1],
      ]);
      const { costs, ...rest } = fixture.ann.body(
        await fixture.ann.update(id, { promoCode: 'MUGS' }),
      );
      expect(costs.discount).toEqual({
        value: 1500,
        lineItems: [
          { teespringID: TEE, value: 0 },
          { teespringID: mug, value: 1500 },
        ],
      });
      // 100 % of the mugs does not pay for delivery.
      expect(costs.shipping.value).toBeGreaterThan(0);
      expect(costs.total.value).toBe(2499 + costs.shipping.value + costs.tax.value);
      const started = await fixture.ann.begin({ ...rest, costs });
      expect((await fixture.ann.submit(id, started)).body).toMatchObject({ state: 'success' });
      expect((await fixture.ann.read(id)).costs.discount).toEqual(costs.discount);
      const fixed = await fixture.ann.ready([
        [TEE, 1],
        [mug, 1],
      ]);
      const capped = fixture.ann.body(await fixture.ann.update(fixed.id, { promoCode: 'MUGFIVE' }));
      expect(capped.costs.discount.value).toBe(1500);
    });

    test.each(CURRENCIES)(
      'in %s, lines + delivery + tax − discount is the total',
      async (currency) => {
        const { id } = await fixture.ann.ready(
          [
            [TEE, 2],
            [mug, 3],
          ],
          { currency },
        );
        const { costs } = fixture.ann.body(await fixture.ann.update(id, { promoCode: 'MUGS' }));
        const cart = {
          storeSlug: 'fixture',
          currency,
          region: 'USA',
          lineItems: (await fixture.ann.read(id)).lineItems,
        };
        const { body } = await fixture.platform.request('POST', '/v1/cart/recalculate', cart);
        const { lineItems } = v.parse(
          v.object({ lineItems: v.array(v.object({ totalPrice: v.number() })) }),
          body,
        );
        const [tees = 0, mugs = 0] = lineItems.map(({ totalPrice }) => totalPrice);
        expect(costs.discount.value).toBe(mugs);
        expect(costs.total.value).toBe(
          tees + mugs + costs.shipping.value + costs.tax.value - costs.discount.value,
        );
      },
    );
  });

  describe('PROMO-4 limits', () => {
    test('of many shoppers at once, one gets the last use; the others are not charged and are told why', async () => {
      const all = [];
      for (let index = 0; index < 6; index++)
        all.push(await start('ONCE', `shopper${index}@example.com`));
      const replies = await Promise.all(
        all.map(({ checkout, started }) => fixture.ann.submit(checkout.id, started)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(reply).toMatchObject(rejected('promo_code_used_up'));
      expect(fixture.platform.stripe.charges).toHaveLength(1);
      expect(await listUses()).toEqual([{ code: 'once', is_used: 1, customer: null }]);
      expect(await fixture.countDeducted()).toBe(1);
    });

    test('of many free orders at once, one gets the last use', async () => {
      const ids = [];
      for (let index = 0; index < 6; index++) {
        const { id } = await fixture.ann.ready();
        fixture.ann.body(
          await fixture.ann.update(id, { promoCode: 'GIFT', ...as(`shopper${index}@example.com`) }),
        );
        ids.push(id);
      }
      const replies = await Promise.all(ids.map((id) => fixture.ann.submit(id)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await fixture.listOrders()).toHaveLength(1);
    });

    test('a use is reserved while it is paid, and free again when the payment fails or expires', async () => {
      const first = await start('ONCE');
      const second = await start('ONCE');
      fixture.platform.stripe.script('decline');
      expect((await fixture.ann.submit(first.checkout.id, first.started)).status).toBe(402);
      expect(await listUses()).toEqual([]);
      fixture.platform.stripe.script('requires_action');
      await fixture.ann.submit(second.checkout.id, second.started);
      expect(await listUses()).toMatchObject([{ is_used: 0 }]);
      expect((await fixture.ann.read(first.checkout.id)).promoCodeErrors).toMatchObject([
        { code: 'promo_code_used_up' },
      ]);
      // The reservation of a checkout does not count against itself.
      expect((await fixture.ann.read(second.checkout.id)).promoCodeErrors).toEqual([]);
      fixture.platform.time.now += 16 * 60_000;
      await reconcilePayments(fixture.platform.commerce);
      expect(await listUses()).toEqual([]);
      expect((await fixture.ann.read(first.checkout.id)).promoCodeErrors).toEqual([]);
    });

    test('an order in progress that the shopper changes releases its use', async () => {
      const { checkout, started } = await start('ONCE');
      fixture.platform.stripe.script('requires_action');
      await fixture.ann.submit(checkout.id, started);
      fixture.ann.body(await fixture.ann.update(checkout.id, { promoCode: null }));
      expect(await listUses()).toEqual([]);
    });

    test('a customer is an address, however it is written; another customer may use the code', async () => {
      const first = await start('EACH', 'vi.ctim@gmail.com');
      const same = await start('EACH', 'Victim+again@googlemail.com');
      expect((await fixture.ann.submit(first.checkout.id, first.started)).status).toBe(200);
      expect(await fixture.ann.submit(same.checkout.id, same.started)).toMatchObject(
        rejected('promo_code_already_used'),
      );
      const { id } = await fixture.ann.ready();
      expect(
        await fixture.ann.update(id, { promoCode: 'EACH', ...as('victim@gmail.com') }),
      ).toMatchObject(rejected('promo_code_already_used'));
      const other = await start('EACH', 'else@example.com');
      expect((await fixture.ann.submit(other.checkout.id, other.started)).status).toBe(200);
      expect(await listUses()).toHaveLength(2);
    });

    test('a code without limits stores nothing', async () => {
      const { checkout, started } = await start('TEN');
      await fixture.ann.submit(checkout.id, started);
      expect(await listUses()).toEqual([]);
    });

    test('the uses of a person are exported, and erased without being free again', async () => {
      const { checkout, started } = await start('EACH');
      await fixture.ann.submit(checkout.id, started);
      await fixture.platform.db.updateTable('orders').set({ status: 'delivered' }).execute();
      const subject = { email: CUSTOMER.email };
      expect((await exportPersonalData(fixture.platform.db, subject)).promoCodes).toMatchObject([
        { store: 'fixture', code: 'each', isUsed: true },
      ]);
      await erasePersonalData(fixture.platform.db, subject);
      expect(await listUses()).toEqual([{ code: 'each', is_used: 1, customer: null }]);
    });
  });

  test('PROMO-5 the public store has no conditions, and no code with a condition that no banner shows', async () => {
    const { body, text } = await fixture.platform.request('GET', '/v1/stores?slug=fixture');
    expect((body as { promoCodes: unknown }).promoCodes).toEqual([{ code: 'TEN', ...ten }]);
    expect(text).not.toMatch(/ONCE|minimumOrder|limitPerCustomer|promoRules/);
    const folder = createSellableStore();
    const theme = {
      ...folder.theme,
      content: {
        ...folder.theme.content,
        promoBanners: [{ code: 'once', text: 'The first one saves' }],
      },
    };
    await seedStore(fixture.platform.db, {
      ...folder,
      theme,
      store: { ...folder.store, promoCodes: [...RULES] },
    });
    const shown = await fixture.platform.request('GET', '/v1/stores?slug=fixture');
    expect((shown.body as { promoCodes: unknown }).promoCodes).toEqual([
      { code: 'ONCE', ...ten },
      { code: 'TEN', ...ten },
    ]);
  });

  test('PROMO-5 another store has nothing of these codes', async () => {
    const other = createBuyer(fixture.platform, 'other');
    const { id } = other.body(await other.create([[await otherSku(), 1]]));
    expect(await other.update(id, { promoCode: 'ONCE' })).toMatchObject(
      rejected('promo_code_not_applicable'),
    );
  });

  async function otherSku(): Promise<string> {
    const row = await fixture.platform.db
      .selectFrom('listings as l')
      .innerJoin('stores as o', 'o.id', 'l.store_id')
      .innerJoin('variants as v', 'v.listing_id', 'l.id')
      .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
      .innerJoin('inventory as i', (join) =>
        join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
      )
      .select(['l.id', 'v.id as variant', 's.size_id'])
      .where('o.slug', '=', 'other')
      .whereRef('i.supplied', '>', 'i.sold')
      .executeTakeFirstOrThrow();
    return `${row.id}-${row.variant}-${row.size_id}`;
  }
}
