import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS } from '#platform/jobs/due-rows.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { reconcilePayments } from '#platform/ordering/payments/reconcile-payments.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  GERMAN,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const DAY = 24 * 3_600_000;
let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  return () => platform.db.destroy();
});

const seed = (change: object) => seedFixture(platform.db, change);

interface Placed {
  readonly path: string;
  readonly number: string;
}

/** Places an order of two tees, and returns the path of its page. */
async function place(more: object = {}, customer: object = {}): Promise<Placed> {
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready([[TEE, 2]], more);
  const ready = buyer.body(
    await buyer.update(checkout.id, { customer: { ...CUSTOMER, ...customer } }),
  );
  const submitted = await buyer.submit(
    checkout.id,
    ready.costs.total.value > 0 ? await buyer.begin(ready) : undefined,
  );
  expect(submitted.status, submitted.text).toBe(200);
  const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
  const { orderNumber, access } = body as { orderNumber: string; access: { pageUrl: string } };
  return { path: access.pageUrl.replace('http://localhost', ''), number: orderNumber };
}

const open = async (path: string) => platform.request('GET', path);
const send = async (path: string, step: string, form: Record<string, string> = {}) =>
  platform.request('POST', path.replace('?', `/${step}?`), String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
const findStoreId = async () =>
  (
    await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow()
  ).id;
async function changeTo({ number }: Placed, to: OrderStatus, shipment: object = {}): Promise<void> {
  const changed = await changeOrder(platform.commerce, {
    storeId: await findStoreId(),
    number,
    to,
    shipment,
  });
  if (!changed.ok) throw new Error(changed.error);
}
const readStatus = async ({ number }: Placed) =>
  (
    await platform.db
      .selectFrom('orders')
      .select('status')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
  ).status;
async function listMails() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return listLatestMails(platform.db, 50);
}

describe('OPAGE-1 the page of an order', () => {
  test('OPAGE-1.1 shows items with pictures and options, all costs, address, e-mail, payment and the timeline', async () => {
    const order = await place();
    const { status, text, headers } = await open(order.path);
    expect(status).toBe(200);
    for (const part of [
      `Order ${order.number}`,
      'Trail Tee',
      'Tee, Ink, size S',
      '2 × $24.99',
      '$49.98',
      'Items',
      'Delivery',
      'Tax',
      'Total',
      'ann@example.com',
      'Ann Lee',
      '1 Main St',
      'Erie, Pennsylvania 16501',
      'United States',
      'Payment method',
      'Card',
      'Placed',
      'Paid',
      'Being prepared',
      'Receipt',
      'Download as PDF',
      '@media print',
      '<img src="https://fixture.example/.netlify/images?url=%2Fmockups%2F',
    ])
      expect(text.toLowerCase(), part).toContain(part.toLowerCase());
    expect(text).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('OPAGE-1.2 shows when each step was reached, shipments with tracking, and the end', async () => {
    const order = await place();
    platform.time.now = Date.parse('2026-06-03T10:00:00Z');
    await changeTo(order, 'in_production');
    platform.time.now = Date.parse('2026-06-05T10:00:00Z');
    await changeTo(order, 'shipped', {
      carrier: 'USPS',
      tracking: '9400 1',
      url: 'https://carrier.example/1',
    });
    platform.time.now = Date.parse('2026-06-09T10:00:00Z');
    await changeTo(order, 'delivered');
    const { text } = await open(order.path);
    for (const day of ['June 1, 2026', 'June 3, 2026', 'June 5, 2026', 'June 9, 2026'])
      expect(text).toContain(`<small>${day}</small>`);
    expect(text).toContain('Tracking number: 9400 1');
    expect(text).toContain('href="https://carrier.example/1"');
    expect(text).toContain('Your order has arrived.');
    await changeTo(order, 'refunded');
    expect((await open(order.path)).text).toContain('Refunded');
  });

  test.each([
    ['de', 'Bestellung', 'Zahlungsart', 'Vereinigte Staaten'],
    ['fr', 'Commande', 'Moyen de paiement', 'États-Unis'],
    ['es', 'Pedido', 'Forma de pago', 'Estados Unidos'],
    ['it', 'Ordine', 'Metodo di pagamento', 'Stati Uniti'],
    ['nl', 'Bestelling', 'Betaalmethode', 'Verenigde Staten'],
    ['pt-BR', 'Pedido', 'Forma de pagamento', 'Estados Unidos'],
    ['en-GB', 'Order', 'Payment method', 'United States'],
    ['en', 'Order', 'Payment method', 'United States'],
  ])('OPAGE-1.3 is in the language of the order: %s', async (locale, title, payment, country) => {
    await seed({ locales: ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'en-GB'] });
    const { path, number } = await place({ locale });
    const { text } = await open(path);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(`${title} ${number}`);
    expect(text).toContain(payment);
    expect(text).toContain(country);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('OPAGE-1.4 opens only by its signed link', async () => {
    const order = await place();
    const other = await place();
    const key = new URLSearchParams(other.path.split('?')[1]).get('key') ?? '';
    for (const path of [
      order.path.replace(/key=.*/, ''),
      order.path.replace(/key=.*/, `key=${key}`),
      order.path.replace('fixture', 'other'),
      order.path.replace(order.number, 'FI-NONE'),
    ]) {
      const { status, text } = await open(path);
      expect([status, text.includes('This link is not valid')], path).toEqual([404, true]);
      expect(text).not.toContain('Main St');
      expect((await send(path, 'cancel')).status).toBe(404);
    }
    expect(await readStatus(order)).toBe('placed');
  });

  test('OPAGE-1.5 has the colors of the theme, and the name of the seller at its end', async () => {
    await seed({
      seller: {
        name: 'Fixture Ltd',
        address: ['1 Sea St', 'Cork'],
        email: 'hello@fixture.example',
      },
    });
    const { text } = await open((await place()).path);
    expect(text).toContain('--button-bg:');
    expect(text).toContain('Fixture Ltd');
    expect(text).toContain('1 Sea St');
  });
});

describe('OPAGE-2 canceling', () => {
  test('OPAGE-2.1 a paid order is canceled and refunded once, while it is not in production', async () => {
    const order = await place();
    const before = await open(order.path);
    expect(before.text).toContain('Cancel this order');
    expect(before.text).toContain('will go back to your original payment method.');
    const canceled = await send(order.path, 'cancel');
    expect([canceled.status, canceled.headers.get('location')]).toEqual([303, order.path]);
    const again = await send(order.path, 'cancel');
    expect(again.status).toBe(303);
    expect(['cancelled', 'refunded']).toContain(await readStatus(order));
    const { text } = await open(order.path);
    expect(text).not.toContain('Cancel this order');
    expect(platform.stripe.refunds).toHaveLength(1);
    const kinds = (await listMails()).map(({ kind }) => kind);
    expect(kinds).toContain('refunded');
  });

  test('OPAGE-2.2 an order that is made cannot be canceled, and says so', async () => {
    const order = await place();
    await changeTo(order, 'in_production');
    expect((await open(order.path)).text).not.toContain('Cancel this order');
    const late = await send(order.path, 'cancel');
    expect(late.headers.get('location')).toContain('done=started');
    const { text } = await open(late.headers.get('location') ?? '');
    expect(text).toContain('can no longer be canceled');
    expect(await readStatus(order)).toBe('in_production');
    expect(platform.stripe.refunds).toEqual([]);
  });

  test('OPAGE-2.3 a free order is canceled without a refund', async () => {
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]]);
    await buyer.update(checkout.id, { promoCode: 'ALL' });
    expect((await buyer.submit(checkout.id)).status).toBe(200);
    const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
    const { orderNumber, access } = body as {
      orderNumber: string;
      access: { pageUrl: string; payment?: string };
    };
    expect(access.payment).toBeUndefined();
    await send(access.pageUrl.replace('http://localhost', ''), 'cancel');
    expect(await readStatus({ path: '', number: orderNumber })).toBe('cancelled');
  });

  test('OPAGE-6.1 the seller gets a mail about an order that was canceled, without data of the buyer', async () => {
    await seed({ orderMail: 'hello@fixture.example' });
    const order = await place();
    await send(order.path, 'cancel');
    await send(order.path, 'cancel');
    const mails = (await listMails()).filter(({ kind }) => kind === 'newCancellation');
    expect(mails).toMatchObject([
      { recipient: 'hello@fixture.example', subject: expect.stringContaining(order.number) },
    ]);
    expect(mails[0]?.text).toContain('The platform will refund what was paid: $');
    expect(mails[0]?.text).not.toContain(CUSTOMER.lastName);
    const made = await place();
    await changeTo(made, 'in_production');
    await send(made.path, 'cancel');
    expect((await listMails()).filter(({ kind }) => kind === 'newCancellation')).toHaveLength(1);
  });

  test('OPAGE-6.2 after a rejected refund the page sends the shopper to the seller, who gets a mail with the reason', async () => {
    await seed({ orderMail: 'hello@fixture.example' });
    const order = await place();
    platform.stripe.rejectRefunds(true);
    const location = (await send(order.path, 'cancel')).headers.get('location') ?? '';
    platform.errors.length = 0;
    const { text } = await open(location);
    expect(text).toContain('your refund did not go through');
    expect(text).not.toContain('we will try again');
    const [mail] = (await listMails()).filter(({ kind }) => kind === 'refundRejected');
    expect(mail?.recipient).toBe('hello@fixture.example');
    expect(mail?.text).toContain(`npx shopkiln orders fixture ${order.number} --refund`);
    platform.stripe.rejectRefunds(false);
    await reconcilePayments(platform.commerce, 0);
    expect(platform.stripe.refunds).toEqual([]);
  });

  test('OPAGE-6.3 a provider with too many requests delays the refund, and the platform makes it', async () => {
    const order = await place();
    platform.stripe.limitRefunds(true);
    const location = (await send(order.path, 'cancel')).headers.get('location') ?? '';
    platform.errors.length = 0;
    expect((await open(location)).text).toContain('we will try again');
    // An attempt that is not counted as failed would lengthen the claims of later ones.
    const counts = platform.db.selectFrom('refunds').select(['attempts', 'failures']);
    expect(await counts.execute()).toEqual([{ attempts: 1, failures: 1 }]);
    platform.stripe.limitRefunds(false);
    platform.time.now += LEASE_MS;
    await reconcilePayments(platform.commerce, 0);
    expect(platform.stripe.refunds).toHaveLength(1);
    expect(await readStatus(order)).toBe('refunded');
  });

  test('OPAGE-6.4 the page of an order shows what was refunded of it', async () => {
    const order = await place();
    expect((await open(order.path)).text).not.toContain('Refunded so far');
    const selection = { items: [], delivery: false, amount: 150 };
    const refunded = await refundOrder(platform.commerce, {
      storeId: await findStoreId(),
      number: order.number,
      selection,
    });
    expect(refunded.ok).toBe(true);
    expect((await open(order.path)).text).toMatch(/Refunded so far<\/dt><dd>−\$1\.50/);
  });

  test('OPAGE-2.1 a refund that the provider rejects is in the log, and a dispute is in the export of the buyer', async () => {
    const order = await place();
    platform.stripe.rejectRefunds(true);
    expect((await send(order.path, 'cancel')).headers.get('location')).toContain('done=rejected');
    expect(await readStatus(order)).toBe('cancelled');
    expect(platform.errors).toMatchObject([{ cause: expect.stringContaining(order.number) }]);
    platform.errors.length = 0;
    const { id } = await platform.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const dispute = {
      platform: 'stripe',
      id: 'du_1',
      order_id: id,
      amount: 500,
      currency: 'USD',
      reason: 'fraudulent',
    };
    const times = { due_at: null, created_at: 0, updated_at: 0 };
    await platform.db
      .insertInto('disputes')
      .values({ ...dispute, ...times, state: 'lost' })
      .execute();
    const { orders } = await exportPersonalData(platform.db, { email: 'ann@example.com' });
    expect(orders).toMatchObject([
      { disputes: [{ amount: 500, reason: 'fraudulent', state: 'lost' }] },
    ]);
  });

  test('OPAGE-2.3 free orders in the name of somebody cause few mails, however many are canceled', async () => {
    for (let count = 0; count < 5; count++) {
      const buyer = createBuyer(platform);
      const { id } = await buyer.ready([[TEE, 1]]);
      await buyer.update(id, { promoCode: 'ALL' });
      expect((await buyer.submit(id)).status).toBe(200);
      const { body } = await platform.request('GET', `/v1/orders?cartId=${id}`);
      const { orderNumber: number, access } = body as {
        orderNumber: string;
        access: { pageUrl: string };
      };
      await send(access.pageUrl.replace('http://localhost', ''), 'cancel');
      expect(await readStatus({ path: '', number })).toBe('cancelled');
    }
    // Further ones are merged into one mail that leaves later.
    expect((await listMails()).filter(({ kind }) => kind === 'cancelled')).toHaveLength(3);
  });
});

describe('OPAGE-3 returns', () => {
  const SELLER = {
    seller: { name: 'Fixture Ltd', address: ['1 Sea St', 'Cork'], email: 'hello@fixture.example' },
  };
  async function deliver(order: Placed): Promise<void> {
    await changeTo(order, 'shipped');
    await changeTo(order, 'delivered');
  }

  test('OPAGE-3.1 a shopper asks to return items, once; shopper and seller get mails', async () => {
    await seed(SELLER);
    const order = await place();
    expect((await open(order.path)).text).not.toContain('Return items');
    await deliver(order);
    expect((await open(order.path)).text).toContain('Return items');
    const form = await open(order.path.replace('?', '/return?'));
    expect(form.text).toContain('Items you want to return');
    const empty = await send(order.path, 'return', { reason: 'see www.example.com' });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Please choose at least one item');
    expect(empty.text).toContain(
      'Please tell us why you want to return the items. Links are not allowed.',
    );
    expect(empty.text).toContain('see www.example.com</textarea>');
    for (let time = 0; time < 2; time++) {
      const sent = await send(order.path, 'return', { sku: TEE, reason: 'Too small' });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        `${order.path}&done=returned`,
      ]);
    }
    const page = await open(`${order.path}&done=returned`);
    expect(page.text).toContain('We have received your return request');
    expect(page.text).toContain('Return requested on June 1, 2026: 2 × Trail Tee');
    const mails = (await listMails()).filter(({ kind }) => /return/i.test(kind));
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      'newReturnRequest hello@fixture.example',
      'returnRequest ann@example.com',
    ]);
    for (const { text } of mails) expect(text).toContain('Reason: Too small');
  });

  test('OPAGE-3.2 what was asked is exported and erased with the shopper’s data', async () => {
    await seed(SELLER);
    const order = await place();
    await deliver(order);
    await send(order.path, 'return', { sku: TEE, reason: 'Too small' });
    const exported = await exportPersonalData(platform.db, { email: 'ann@example.com' });
    expect(exported.returnRequests).toMatchObject([
      { store: 'fixture', items: [{ sku: TEE, quantity: 2 }], reason: 'Too small' },
    ]);
    const { erased } = await erasePersonalData(platform.db, { email: 'ann@example.com' });
    expect(erased.returnRequests).toBe(1);
    expect(await platform.db.selectFrom('return_requests').selectAll().execute()).toEqual([]);
    expect((await listMails()).filter(({ kind }) => /return/i.test(kind))).toEqual([]);
    const { text } = await open(order.path);
    expect(text).not.toMatch(/Ann|Main St/);
  });

  test('OPAGE-3.5 a part of the units of a line is returned, once for each form, and the rest later', async () => {
    await seed(SELLER);
    const order = await place();
    await deliver(order);
    const form = await open(order.path.replace('?', '/return?'));
    expect(form.text).toContain(
      `inputmode="numeric" maxlength="4" name="quantity-${TEE}" value="2"`,
    );
    const [, id = ''] = /name="form" value="([^"]+)"/.exec(form.text) ?? [];
    const fields = { sku: TEE, [`quantity-${TEE}`]: '1', reason: 'Too small' };
    for (let time = 0; time < 2; time++) await send(order.path, 'return', { ...fields, form: id });
    expect((await open(order.path)).text).toContain(
      'Return requested on June 1, 2026: 1 × Trail Tee',
    );
    expect((await open(order.path)).text).toContain('Return items');
    for (const { text } of (await listMails()).filter(({ kind }) => /return/i.test(kind)))
      expect(text).toContain('1 × Trail Tee');
    await send(order.path, 'return', fields);
    const requests = await platform.db.selectFrom('return_requests').select('skus').execute();
    const one = JSON.stringify([{ sku: TEE, quantity: 1 }]);
    expect(requests).toEqual([{ skus: one }, { skus: one }]);
    expect((await open(order.path)).text).not.toContain('Return items');
  });

  test('OPAGE-3.3 the days of the store end them; a store without returns has none', async () => {
    await seed({
      returns: { days: 14, paidBy: 'customer', digital: { days: 0 }, productTypes: {} },
    });
    const order = await place();
    await deliver(order);
    platform.time.now += 13 * DAY;
    expect((await open(order.path)).text).toContain('Return items');
    platform.time.now += 2 * DAY;
    expect((await open(order.path)).text).not.toContain('Return items');
    expect((await send(order.path, 'return', { sku: TEE, reason: 'Too small' })).status).toBe(303);
    expect(await platform.db.selectFrom('return_requests').selectAll().execute()).toEqual([]);
  });

  test('OPAGE-3.4 a store that sells to the European Union has the form of withdrawal, filled in', async () => {
    await seed({ ...SELLER, defaultRegion: 'EU' });
    const order = await place({}, GERMAN);
    const { text } = await open(order.path);
    expect(text).toContain('Withdraw from contract here');
    expect(text).not.toContain('Return items');
    const [, action = '', fields = ''] =
      /action="(\/withdrawals[^"]+)"([\s\S]*?)<\/form>/.exec(text) ?? [];
    const form = Object.fromEntries(
      [...fields.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    expect(form).toEqual({
      fullName: 'Ann Lee',
      orderNumber: order.number,
      email: 'Ann@example.com',
    });
    const second = await platform.request('POST', action, String(new URLSearchParams(form)), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect([second.status, second.text.includes('Confirm your withdrawal')]).toEqual([200, true]);
  });
});

describe('OPAGE-8 an order that does not take the usual way', () => {
  const EU = {
    seller: { name: 'Fixture Ltd', address: ['1 Sea St', 'Cork'], email: 'a@fixture.example' },
    defaultRegion: 'EU',
  };
  const readActions = (text: string) => {
    const [, list = ''] = /<section class="acts"[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(text) ?? [];
    return [...list.matchAll(/<strong>([^<]+)</g)].map(([, name]) => name);
  };

  test('OPAGE-8.1 before production, a withdrawal from all items is the state of the order, and nothing says that it will be made', async () => {
    await seed(EU);
    const order = await place({}, GERMAN);
    expect(readActions((await open(order.path)).text)).toEqual([
      'Cancel this order',
      'Withdraw from contract here',
      'Questions about your order? Contact us',
      'Order again',
    ]);
    const form = {
      fullName: 'Ann Lee',
      orderNumber: order.number,
      email: 'ann@example.com',
      sku: TEE,
    };
    const sent = await platform.request(
      'POST',
      '/withdrawals/fixture/confirm?locale=en',
      String(new URLSearchParams(form)),
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    );
    expect(sent.status).toBe(303);
    const { text } = await open(order.path);
    expect(text).toMatch(/<h2 id="status">Withdrawn<\/h2>/);
    expect(text).toContain('Withdrawn on June 1, 2026: 2 × Trail Tee');
    expect(text).not.toMatch(/get it ready next|Expected/);
    expect(readActions(text)).toEqual(['Questions about your order? Contact us', 'Order again']);
  });

  test('OPAGE-8.2 an order whose payment is disputed says so, and cannot be canceled', async () => {
    const order = await place();
    const { id } = await platform.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const dispute = { platform: 'stripe', id: 'du_1', order_id: id, amount: 500, currency: 'USD' };
    const times = { due_at: null, created_at: 0, updated_at: 0 };
    await platform.db
      .insertInto('disputes')
      .values({ ...dispute, ...times, reason: 'fraudulent', state: 'open' })
      .execute();
    const { text } = await open(order.path);
    expect(text).toContain('The payment for this order is disputed.');
    expect(readActions(text)).not.toContain('Cancel this order');
  });

  test('OPAGE-8.3 the documents are the receipt and those of refunds, as pages and as PDFs', async () => {
    const order = await place();
    const selection = { items: [], delivery: false, amount: 150 };
    const of = { storeId: await findStoreId(), number: order.number, selection };
    expect((await refundOrder(platform.commerce, of)).ok).toBe(true);
    const { text } = await open(order.path);
    const [, list = ''] = /id="documents"[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(text) ?? [];
    const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links).toHaveLength(4);
    for (const [index, link] of links.entries()) {
      const { status, headers } = await open(link.replace('http://localhost', ''));
      expect([status, headers.get('content-type')]).toEqual([
        200,
        index % 2 === 0 ? 'text/html; charset=UTF-8' : 'application/pdf',
      ]);
    }
    expect(list).toContain('−$1.50');
  });
});

describe('OPAGE-9 canceling a part of an order before production', () => {
  const readLeft = (text: string) => /name="left" value="([^"]*)"/.exec(text)?.[1] ?? '';

  test('OPAGE-9.1 one of two units is refunded to the cent and not made, a repeated form changes nothing, and the rest is the whole order', async () => {
    await seed({ orderMail: 'hello@fixture.example' });
    const order = await place();
    const before = (await open(order.path)).text;
    expect(before).toContain('you can still cancel all or a part of it');
    expect(before).toContain(`name="quantity-${TEE}" value="2"`);
    expect(before).toContain('Delivery is refunded when nothing is left to send.');
    const form = { sku: TEE, [`quantity-${TEE}`]: '1', left: readLeft(before) };
    expect((await send(order.path, 'cancel', form)).headers.get('location')).toBe(order.path);
    const again = (await send(order.path, 'cancel', form)).headers.get('location') ?? '';
    expect((await open(again)).text).toContain('Your order has changed in the meantime.');
    const {
      total,
      items_total: items,
      tax,
    } = await platform.db
      .selectFrom('orders')
      .select(['total', 'items_total', 'tax'])
      .executeTakeFirstOrThrow();
    // Its price and its share of the added tax.
    const amount = (items + tax) / 2;
    expect(platform.stripe.refunds).toMatchObject([{ amount }]);
    expect(await readStatus(order)).toBe('placed');
    const { text } = await open(order.path);
    expect(text).toContain('Canceled on June 1, 2026: 1 × Trail Tee');
    expect(text).toContain('Items that were canceled or withdrawn in time will not be sent.');
    const mails = await listMails();
    const toSeller = mails.find(({ kind }) => kind === 'newCancellation')?.text;
    expect(toSeller).toContain('The shopper canceled these items');
    expect(toSeller).toContain('1 × Trail Tee');
    expect(toSeller).toContain(TEE);
    expect(mails.find(({ kind }) => kind === 'refunded')?.text).toContain('a part of order');
    const managed = await findManagedOrder(platform.db, await findStoreId(), order.number);
    expect(managed?.items).toMatchObject([{ unshipped: 1, canceled: 1, refunded: 1 }]);
    // A single unit is the whole order, without a choice.
    expect(readLeft(text)).toBe('');
    await send(order.path, 'cancel');
    expect(await readStatus(order)).toBe('refunded');
    expect(platform.stripe.refunds).toMatchObject([{ amount }, { amount: total - amount }]);
  });

  test('OPAGE-9.2 nothing is canceled without a choice, or when the refund of the units is rejected', async () => {
    await seed({ orderMail: 'hello@fixture.example' });
    const order = await place();
    const left = readLeft((await open(order.path)).text);
    const none = (await send(order.path, 'cancel', { left })).headers.get('location') ?? '';
    expect((await open(none)).text).toContain('Please choose at least one item');
    platform.stripe.rejectRefunds(true);
    const form = { sku: TEE, [`quantity-${TEE}`]: '1', left };
    const location = (await send(order.path, 'cancel', form)).headers.get('location') ?? '';
    platform.errors.length = 0;
    const { text } = await open(location);
    expect(text).toContain('These items were not canceled, because the refund did not go through.');
    expect(text).not.toContain('Canceled on');
    expect(await readStatus(order)).toBe('placed');
    const kinds = (await listMails()).map(({ kind }) => kind);
    expect(kinds).toContain('refundRejected');
    expect(kinds).not.toContain('newCancellation');
  });

  test('OPAGE-9.3 a part with a download ends that download alone; two requests at once cancel once', async () => {
    const map = await platform.skuOf('route-map');
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([
      [TEE, 2],
      [map, 1],
    ]);
    await buyer.submit(checkout.id, await buyer.begin(checkout));
    const { body } = await platform.request('GET', `/v1/orders?cartId=${checkout.id}`);
    const path = (body as { access: { pageUrl: string } }).access.pageUrl.replace(
      'http://localhost',
      '',
    );
    const left = readLeft((await open(path)).text);
    const form = { sku: TEE, [`quantity-${TEE}`]: '1', left };
    await Promise.all([send(path, 'cancel', form), send(path, 'cancel', form)]);
    expect(platform.stripe.refunds).toHaveLength(1);
    const { text } = await open(path);
    expect(readLeft(text)).toBe(`${TEE}:1,${map}:1`);
    await send(path, 'cancel', { sku: map, left: readLeft(text) });
    expect((await open(path)).text).toContain('Canceled on June 1, 2026: 1 × Route Map');
    expect(platform.stripe.refunds).toHaveLength(2);
  });

  test('OPAGE-9.4 cancel, withdraw, return and contact are one group with a line about their difference', async () => {
    const order = await place();
    const text = (await open(order.path)).text;
    expect(text).toContain('You can cancel until we start on your order, and return items');
    await seed({
      seller: { name: 'Fixture Ltd', address: ['1 Sea St', 'Cork'], email: 'a@fixture.example' },
      defaultRegion: 'EU',
    });
    const german = await place({ region: 'EU' }, GERMAN);
    expect((await open(german.path)).text).toContain('Withdrawal is your legal right');
  });

  test('OPAGE-9.6 a seller cancels units that are not shipped yet, and no others', async () => {
    const order = await place();
    const cancel = (quantity: number) =>
      refundOrder(platform.commerce, {
        storeId: '1',
        number: order.number,
        selection: { items: [{ sku: TEE, quantity }], delivery: false, amount: 0 },
        onlyUnshipped: true,
      });
    await changeTo(order, 'in_production');
    await changeTo(order, 'shipped', { items: [{ sku: TEE, quantity: 1 }] });
    expect(await cancel(2)).toMatchObject({
      ok: false,
      error: expect.stringContaining('only 1 can be canceled'),
    });
    expect(await cancel(1)).toMatchObject({
      ok: true,
      value: { status: 'shipped', items: [{ canceled: 1, unshipped: 0 }] },
    });
    expect((await open(order.path)).text).not.toContain('The rest will follow');
  });

  /** Places an order of these lines, with its numbers and the path of its page. */
  async function placeLines(lines: readonly (readonly [string, number])[], more: object = {}) {
    const buyer = createBuyer(platform);
    const { id } = buyer.body(await buyer.create(lines, more));
    const checkout = buyer.body(
      await buyer.update(id, {
        customer: CUSTOMER,
        state: 'pending',
        deliveryOption: { id: 'fullStandardCost' },
        downloadConsent: true,
        ...more,
      }),
    );
    const submitted = await buyer.submit(id, await buyer.begin(checkout));
    expect(submitted.status, submitted.text).toBe(200);
    const { body } = await platform.request('GET', `/v1/orders?cartId=${id}`);
    const { orderNumber: number, access } = body as {
      orderNumber: string;
      access: { pageUrl: string };
    };
    return { number, path: access.pageUrl.replace('http://localhost', '') };
  }
  const cancelUnits = async (path: string, sku: string, quantity = 1) =>
    send(path, 'cancel', {
      sku,
      [`quantity-${sku}`]: String(quantity),
      left: readLeft((await open(path)).text),
    });
  const withdraw = ({ number }: Placed, sku: string) =>
    platform.request(
      'POST',
      '/withdrawals/fixture/confirm?locale=en',
      String(
        new URLSearchParams({
          fullName: 'Ann Lee',
          orderNumber: number,
          email: 'ann@example.com',
          sku,
          [`quantity-${sku}`]: '1',
        }),
      ),
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    );
  const manage = async ({ number }: Placed) =>
    (await findManagedOrder(platform.db, await findStoreId(), number)) ?? expect.fail();

  test('OPAGE-9.7 a unit that was canceled and one that was withdrawn are two, in either order, also after the seller has refunded the withdrawn one', async () => {
    await seed(EU_STORE);
    const first = await place({ region: 'EU' }, GERMAN);
    await cancelUnits(first.path, TEE);
    await withdraw(first, TEE);
    expect(await manage(first)).toMatchObject({
      isEnded: true,
      items: [{ unshipped: 0, unmade: 1, canceled: 1 }],
    });
    const ended = (await open(first.path)).text;
    expect(ended).not.toMatch(/get it ready next|Cancel this order/);
    const second = await placeLines([[TEE, 3]], { region: 'EU', customer: GERMAN });
    await withdraw(second, TEE);
    await cancelUnits(second.path, TEE);
    const refund = async () =>
      refundOrder(platform.commerce, {
        storeId: await findStoreId(),
        number: second.number,
        selection: { items: [{ sku: TEE, quantity: 1 }], delivery: false, amount: 0 },
      });
    const state = { isEnded: false, items: [{ unshipped: 1, unmade: 1, canceled: 1 }] };
    expect(await manage(second)).toMatchObject(state);
    expect(await refund()).toMatchObject({ ok: true, value: state });
    await send(second.path, 'cancel');
    expect(await readStatus(second)).toBe('refunded');
    const third = await place({ region: 'EU' }, GERMAN);
    await withdraw(third, TEE);
    await send(third.path, 'cancel');
    expect(await readStatus(third)).toBe('refunded');
  });

  test('OPAGE-9.8 the download of a part whose refund was rejected can be downloaded again', async () => {
    const map = await platform.skuOf('route-map');
    const order = await placeLines([
      [TEE, 1],
      [map, 1],
    ]);
    await platform.db
      .insertInto('order_files')
      .values({
        id: 'file',
        order_id: (await manage(order)).id,
        position: 0,
        sku: map,
        name: 'map.pdf',
        hash: 'a',
        size: 10,
        max_downloads: 5,
        served: 0,
        expires_at: platform.time.now + DAY,
      })
      .execute();
    platform.stripe.rejectRefunds(true);
    await cancelUnits(order.path, map);
    platform.errors.length = 0;
    const files = platform.db.selectFrom('order_files').select('max_downloads');
    expect(await files.execute()).toEqual([{ max_downloads: 5 }]);
    platform.stripe.rejectRefunds(false);
    await cancelUnits(order.path, map);
    expect(await files.execute()).toEqual([{ max_downloads: 0 }]);
  });

  test('OPAGE-9.9 the delivery is refunded with the last unit that is sent, and a download can be canceled after that', async () => {
    const map = await platform.skuOf('route-map');
    const order = await placeLines([
      [TEE, 2],
      [map, 1],
    ]);
    const readRefunds = async () => (await manage(order)).refunds.map(({ amount }) => amount);
    const { deliveryPrice, total } = await manage(order);
    expect(deliveryPrice).toBeGreaterThan(0);
    await cancelUnits(order.path, TEE);
    await cancelUnits(order.path, TEE);
    const [first = 0, second = 0] = await readRefunds();
    expect(second - first).toBeGreaterThanOrEqual(deliveryPrice);
    expect(await readStatus(order)).toBe('placed');
    expect((await open(order.path)).text).toContain('Cancel this order');
    await send(order.path, 'cancel');
    expect(await readRefunds()).toEqual([first, second, total - first - second]);
    expect(await readStatus(order)).toBe('refunded');
  });

  test('OPAGE-9.10 a line that cost nothing is kept when the only paid one is canceled, and is not canceled alone', async () => {
    const zones = [
      {
        slug: 'home',
        countries: ['US'],
        rates: [{ slug: 'standard', name: 'Standard', days: [2, 4], price: 0 }],
      },
    ];
    await seed({
      delivery: v.parse(DeliverySection, { zones }),
      promoCodes: [{ code: 'MUG', type: 'percentage', value: 100, listings: ['camp-mug'] }],
    });
    const mug = await platform.skuOf('camp-mug');
    const order = await placeLines(
      [
        [TEE, 1],
        [mug, 1],
      ],
      { promoCode: 'MUG', deliveryOption: { id: 'standard' } },
    );
    const alone = (await cancelUnits(order.path, mug)).headers.get('location') ?? '';
    expect((await open(alone)).text).toContain('Items that cost nothing can only be canceled');
    expect(platform.stripe.refunds).toEqual([]);
    await cancelUnits(order.path, TEE);
    const { total, ...managed } = await manage(order);
    expect(managed).toMatchObject({
      status: 'placed',
      refundedAmount: total,
      items: [
        { sku: TEE, unshipped: 0, canceled: 1 },
        { sku: mug, unshipped: 1, canceled: 0, refunded: 0 },
      ],
    });
    const mail = (await listMails()).find(({ kind }) => kind === 'refunded');
    expect(mail?.text).toContain('a part of order');
    await send(order.path, 'cancel');
    expect(await readStatus(order)).toBe('cancelled');
  });

  test('OPAGE-9.5 a disputed order is not canceled by an old page, which says why', async () => {
    const order = await place();
    const { id } = await platform.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const dispute = { platform: 'stripe', id: 'du_1', order_id: id, amount: 500, currency: 'USD' };
    const times = { due_at: null, created_at: 0, updated_at: 0 };
    await platform.db
      .insertInto('disputes')
      .values({ ...dispute, ...times, reason: 'fraudulent', state: 'open' })
      .execute();
    const location = (await send(order.path, 'cancel')).headers.get('location') ?? '';
    expect(location).toContain('done=disputed');
    expect((await open(location)).text).not.toContain('its status has changed');
    expect(await readStatus(order)).toBe('placed');
  });
});

test('OPAGE-4 the page has a link that puts the same items into the cart', async () => {
  const { text } = await open((await place()).path);
  expect(text).toContain(
    `href="https://fixture.example/cart?add=${encodeURIComponent(`${TEE}*2`)}"`,
  );
});

describe('MAIL-20 a delivered order', () => {
  test('MAIL-20 is told to the shopper once, with a link to its page', async () => {
    const order = await place();
    await changeTo(order, 'shipped');
    await changeTo(order, 'delivered');
    const [mail, ...others] = (await listMails()).filter(({ kind }) => kind === 'delivered');
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('ann@example.com');
    expect(mail?.subject).toBe(`Delivered: your Fixture order ${order.number}`);
    expect(mail?.text).toContain('Your order was delivered, Ann.');
    expect(mail?.text).toContain(`http://localhost${order.path}`);
    expect(mail?.text).toContain('Trail Tee 2 ×');
  });
});

describe('MAIL-21 order mails', () => {
  test('MAIL-21.1 lead to the page of the order, and name payment and e-mail address', async () => {
    const { path } = await place();
    const [mail] = await listMails();
    expect(mail?.text).toContain(`Open your order page: http://localhost${path}`);
    expect(mail?.text).toContain('Payment method: Card');
    expect(mail?.text).toContain('Email: Ann@example.com');
    expect(mail?.text).toContain('/track/order/');
  });

  test('MAIL-21.2 have addresses that can be clicked', async () => {
    await seed({
      seller: {
        name: 'Fixture Ltd',
        address: ['1 Sea St', 'Cork'],
        email: 'hello@fixture.example',
      },
    });
    await place();
    const [mail] = await listMails();
    expect(mail?.html).toContain('href="https://fixture.example/contact"');
    expect(mail?.html).toContain('href="mailto:hello@fixture.example"');
  });

  test('MAIL-21.4 show the pieces before number, days and address, and no lookup number; carrier and expected days are in the mail about a parcel', async () => {
    const seller = {
      name: 'Fixture Ltd',
      address: ['1 Sea St', 'Cork'],
      email: 'hello@fixture.example',
    };
    await seed({ seller, defaultRegion: 'EU' });
    const order = await place({ region: 'EU' }, GERMAN);
    await changeTo(order, 'in_production');
    await changeTo(order, 'shipped', { carrier: 'DHL' });
    const { lookup_number } = await platform.db
      .selectFrom('orders')
      .select('lookup_number')
      .executeTakeFirstOrThrow();
    const mails = await listMails();
    expect(mails.map(({ kind }) => kind).sort()).toContain('shipped');
    for (const { kind, text, html } of mails) {
      expect(`${text}${html}`, kind).not.toContain(lookup_number);
      if (kind !== 'confirmation' && kind !== 'shipped') continue;
      for (const part of [text, html])
        expect(part.indexOf('Trail Tee'), kind).toBeLessThan(part.indexOf('Order number'));
    }
    const find = (kind: string) => mails.find((mail) => mail.kind === kind);
    expect(find('shipped')?.text).toMatch(/Carrier: DHL[\s\S]*Arrives: /);
    // The addresses in the information about withdrawal, too.
    expect(
      find('confirmation')?.html.split('href="mailto:hello@fixture.example"').length,
    ).toBeGreaterThan(2);
  });

  test('MAIL-21.3 name products, sizes, countries and addresses as the language of the order and the country write them', async () => {
    await seed({ locales: ['en', 'de'] });
    await place({ locale: 'de', region: 'EU' }, GERMAN);
    const [mail] = await listMails();
    expect(mail?.text).toContain('Lieferadresse: Ann Lee, Street 5, 10115 Berlin, Deutschland');
    expect(mail?.text).toContain('Zahlungsart: Karte');
    expect(mail?.text).not.toMatch(/Germany|Berlin, 10115/);
  });
});
