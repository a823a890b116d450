import { expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createOrderingFixture } from '../../helpers/contract/ordering-fixture.ts';
import {
  createRequester,
  jsonRequest,
  type TestResponse,
} from '../../helpers/contract/platform.ts';

/** Trail tee in ink, size M. */
const MEDIUM = '1-1-2';
/** The complete stock of the two sizes that the trail tee's tile shows. */
const ALL_SMALL: readonly (readonly [string, number])[] = [
  [TEE, 10],
  [MEDIUM, 3],
];
const MINUTE = 60_000;

const TOKEN = `pub_${hashContent('seller fixture')}`;
const KEY = `pub_${hashContent('availability fixture')}`;

/** The path of all changes since the store's first version. Each database has another epoch. */
const CHANGES = '/v1/product-data/fixture/changes?since=';

/** Responses that show the stock of the trail tee, exactly or coarsely. */
const OF_THE_TEE = [
  '/v0/listing/trail-tee?store_slug=fixture',
  '/v0/listing/trail-tee?store_slug=fixture&currency=EUR',
  '/v1/listings?slug=trail-tee&storeSlug=fixture',
  '/v1/stores/products?slug=fixture',
  '/v1/stores/products?slug=fixture&collection=tops',
  '/v1/collection/1/items?page=1',
  '/v1/inventory?colorId=1&sizeId=1',
  '/v1/inventory?colorId=1&sizeId=2',
  '/v1/product-data/fixture',
  CHANGES,
];
const OF_OTHERS = [
  '/v0/listing/bite-guard?store_slug=fixture',
  '/v0/listing/trail-tee?store_slug=other',
  '/v1/listings?slug=camp-mug&storeSlug=fixture',
  '/v1/stores/products?slug=fixture&collection=long-sleeves',
  '/v1/stores/products?slug=other',
  '/v1/inventory?colorId=2&sizeId=1',
  '/v1/product-data/other',
  '/v1/stores?slug=fixture',
  '/v1/collections?storeSlug=fixture',
  '/v1/cart/listings?storeSlug=fixture&itemGroupIds=1,2',
];

/** No response is older than the last completed write. */
export function responseFreshnessSuite(engine: Engine): void {
  const scene = createOrderingFixture(engine);

  async function readResponses(send: (path: string) => Promise<TestResponse>) {
    const { version } = JSON.parse((await send('/v1/product-data/fixture')).text) as {
      version: string;
    };
    const since = version.replace(/\d+$/, '0');
    const all = [...OF_THE_TEE, ...OF_OTHERS];
    const responses = all.map(async (path) => {
      const { status, text } = await send(path === CHANGES ? `${path}${since}` : path);
      expect(status, path).toBe(200);
      return [path, text] as const;
    });
    return new Map(await Promise.all(responses));
  }
  const shown = () => readResponses((path) => scene.platform.request('GET', path));
  /** The responses of a platform with an empty cache. */
  const truth = () => readResponses(createRequester(scene.platform.db));

  /** Returns the responses that differ after an action, and checks each against an empty cache. */
  async function changedBy(happens: () => Promise<unknown>): Promise<string[]> {
    const before = await shown();
    expect(await shown()).toEqual(before);
    await happens();
    const after = await shown();
    expect(after).toEqual(await truth());
    return [...after].flatMap(([path, text]) => (text === before.get(path) ? [] : [path]));
  }
  async function bought(lines = ALL_SMALL): Promise<string> {
    const { id } = await scene.ann.ready(lines);
    await scene.ann.update(id, { promoCode: 'ALL' });
    expect((await scene.ann.submit(id)).status).toBe(200);
    return id;
  }
  const state = async (to: 'cancelled' | 'refunded') => {
    const [order] = await scene.listOrders();
    if (!order) throw new Error('nothing was ordered');
    const { store_id: storeId, order_number: number } = order;
    const changed = await changeOrder(scene.platform.commerce, {
      storeId,
      number,
      to,
      shipment: {},
    });
    expect(changed.ok).toBe(true);
  };

  test('an order changes the responses that show its listing, and a canceled order changes them back', async () => {
    expect(await changedBy(bought)).toEqual(OF_THE_TEE);
    expect(await changedBy(() => state('cancelled'))).toEqual(OF_THE_TEE);
  });

  test('an order that leaves units in stock changes only exact quantities', async () => {
    const changed = await changedBy(() => bought([[TEE, 1]]));
    expect(changed).toEqual(OF_THE_TEE.filter((path) => /listing|sizeId=1/.test(path)));
  });

  test('stock is reserved during a 3-D Secure authorization and restored when it expires', async () => {
    expect(await changedBy(() => scene.startPending3ds(ALL_SMALL))).toEqual(OF_THE_TEE);
    scene.platform.time.now += 16 * MINUTE;
    expect(await changedBy(() => reconcilePayments(scene.platform.commerce))).toEqual(OF_THE_TEE);
  });

  test('a paid and refunded card order', async () => {
    const pay = async () => {
      const { checkout, started } = await scene.startPayment(ALL_SMALL);
      expect((await scene.ann.submit(checkout.id, started)).status).toBe(200);
    };
    expect(await changedBy(pay)).toEqual(OF_THE_TEE);
    expect(await changedBy(() => state('refunded'))).toEqual(OF_THE_TEE);
  });

  test('a declined card restores the stock', async () => {
    scene.platform.stripe.script('decline');
    const { checkout, started } = await scene.startPayment(ALL_SMALL);
    expect(await changedBy(() => scene.ann.submit(checkout.id, started))).toEqual([]);
    expect(await scene.countDeducted(TEE)).toBe(0);
  });

  test('seeding other stock, title and price', async () => {
    const folder = createSellableStore();
    const [tee] = folder.catalog.listings;
    if (!tee) throw new Error('the store sells nothing');
    tee.title = 'Trail Tee II';
    for (const product of tee.products)
      Object.assign(product, { price: 2_000, sizePrices: {}, stock: 5, stockOf: {} });
    const sand = '/v1/inventory?colorId=2&sizeId=1';
    expect(await changedBy(() => seedStore(scene.platform.db, folder))).toEqual([
      ...OF_THE_TEE,
      sand,
    ]);
  });

  test('availability and carts are never cached', async () => {
    const seen = async () => {
      const headers = { 'X-Api-Key': KEY };
      const available = `/v1/availability?userToken=${TOKEN}&listingId=1`;
      const lineItems = [{ teespringID: TEE, quantity: 1 }];
      const cart = jsonRequest('POST', '/v1/cart/recalculate', {
        storeSlug: 'fixture',
        currency: 'USD',
        region: 'USA',
        lineItems,
      });
      if (typeof cart === 'string') throw new Error('a request has a body');
      return [
        (await scene.platform.request('GET', available, undefined, headers)).body,
        (await scene.platform.request('POST', cart.path, cart.init.body)).body,
      ];
    };
    const [available, cart] = await seen();
    expect(cart).toMatchObject({ lineItems: [{ available: 10 }] });
    const { count } = available as { count: number };
    await bought();
    expect(await seen()).toMatchObject([{ count: count - 13 }, { lineItems: [{ available: 0 }] }]);
  });
}
