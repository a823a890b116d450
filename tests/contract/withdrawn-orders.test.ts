import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder, type OrderChange } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder, formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import { Order } from '#shared/contract/orders.ts';
import { getOrderSteps } from '#shared/rules/orders/order-view.ts';
import { getStatusText } from '#storefront/features/orders/order-texts.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { listOrderPrints } from '#tools/print-files/list-order-prints.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

let platform: CommercePlatform;
let number: string;
let page: string;
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seedFixture(platform.db, EU_STORE);
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready([[TEE, 2]], {});
  await buyer.submit(checkout.id, await buyer.begin(checkout));
  const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
  const order = body as { orderNumber: string; access: { pageUrl: string } };
  number = order.orderNumber;
  page = order.access.pageUrl.replace('http://localhost', '');
  return () => platform.db.destroy();
});

async function withdraw(quantity: number): Promise<void> {
  const form = {
    fullName: 'Ann Lee',
    orderNumber: number,
    email: 'ann@example.com',
    sku: TEE,
    [`quantity-${TEE}`]: String(quantity),
  };
  const sent = await platform.request(
    'POST',
    '/withdrawals/fixture/confirm?locale=en',
    String(new URLSearchParams(form)),
    { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
  );
  expect(sent.status, sent.text).toBe(303);
}
async function change(to: OrderChange['to'], more: Partial<OrderChange> = {}) {
  const changed = await changeOrder(platform.commerce, {
    storeId: '1',
    number,
    to,
    shipment: {},
    ...more,
  });
  return changed.ok ? 'changed' : changed.error;
}
async function read() {
  const order = await findManagedOrder(platform.db, '1', number);
  if (!order) throw new Error('the order is missing');
  return order;
}
const listPrints = async () =>
  listOrderPrints(createSellableStore(), await read()).map(({ quantity, print, remark }) => ({
    quantity,
    hasPrint: print !== undefined,
    remark,
  }));
async function readMail(kind: string) {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return (await listLatestMails(platform.db, 50)).find((mail) => mail.kind === kind)?.text;
}
/** What the shop shows of the order. */
async function track() {
  const { lookup_number } = await platform.db
    .selectFrom('orders')
    .select('lookup_number')
    .executeTakeFirstOrThrow();
  const { body } = await platform.request('GET', `/v1/orders/${lookup_number}?storeSlug=fixture`);
  const order = v.parse(Order, body);
  const t = createTranslator(getTexts('interface', 'en'), { locale: 'en', base: '' }, {});
  return { text: getStatusText(order, t), steps: getOrderSteps(order).map((step) => step.status) };
}
const open = async () => (await platform.request('GET', page)).text;

test('LAW-19.1 units that are withdrawn before production are not made or sent, and page, mails, commands and print files say so', async () => {
  const [before] = await listPrints();
  expect(before).toMatchObject({ quantity: 2, hasPrint: true });
  await withdraw(1);
  expect(await open()).toContain('Items that were canceled or withdrawn in time will not be sent.');
  expect(await readMail('newWithdrawal')).toContain('do not make them');
  const text = '1 withdrawn before production: do not make';
  const order = await read();
  expect(order).toMatchObject({ isWithdrawn: false, items: [{ unmade: 1, unshipped: 1 }] });
  for (const shown of [formatOrder(order, String), formatOrders([order])])
    expect(shown).toContain(text);
  expect(formatOrdersCsv([order])).toContain(`1 × ${TEE}`);
  expect(await listPrints()).toEqual([
    { quantity: 1, hasPrint: true, remark: expect.stringContaining(text) },
  ]);
  expect(await change('in_production')).toBe('changed');
  expect(await change('shipped')).toBe('changed');
  expect((await read()).shipments).toMatchObject([{ items: [{ sku: TEE, quantity: 1 }] }]);
  const shipped = await readMail('shipped');
  expect(shipped).toContain('Your package is on its way');
  expect(await open()).not.toMatch(/[Pp]art of your order/);
  expect((await track()).text).not.toMatch(/[Pp]art of your order/);
  expect(await change('delivered')).toBe('changed');
  expect(await readMail('delivered')).toContain('1 ×');
});

test('LAW-19.2 an order that is withdrawn from as a whole is not produced, shipped or delivered without a flag', async () => {
  await withdraw(2);
  const order = await read();
  expect(order.next).toEqual(['delivered', 'cancelled', 'refunded']);
  expect(formatOrders([order])).toContain('placed, withdrawn');
  expect(await listPrints()).toEqual([
    { quantity: 0, hasPrint: false, remark: '2 withdrawn before production: do not make' },
  ]);
  expect(await track()).toEqual({
    text: 'Items that were canceled or withdrawn in time will not be sent.',
    steps: ['placed'],
  });
  for (const to of ['in_production', 'shipped', 'delivered'] as const)
    expect(await change(to)).toContain('the buyer withdrew from it before production');
  expect((await read()).status).toBe('placed');
  expect(await change('in_production', { despiteWithdrawal: true })).toBe('changed');
  expect(await read()).toMatchObject({ items: [{ unmade: 0, unshipped: 2 }] });
  expect(await listPrints()).toEqual([expect.objectContaining({ quantity: 2, hasPrint: true })]);
  expect(await change('shipped')).toBe('changed');
});

test('LAW-19.3 what is withdrawn during production is made: nobody says that it is not', async () => {
  expect(await change('in_production')).toBe('changed');
  platform.time.now += 60_000;
  await withdraw(1);
  expect(await read()).toMatchObject({ items: [{ unmade: 0, unshipped: 2 }] });
  expect(await readMail('newWithdrawal')).not.toContain('do not make');
  expect(await open()).not.toContain('withdrawn in time is not sent');
  expect(await change('shipped')).toBe('changed');
});
