import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import {
  findManagedOrder,
  listManagedOrders,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder, formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  AMERICAN_DELIVERY,
  BRITISH_DELIVERY,
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  GERMAN,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const SELLER = EU_STORE.seller.email;
const PATH = '/withdrawals/fixture?locale=en';
const CONFIRM = '/withdrawals/fixture/confirm?locale=en';

let platform: CommercePlatform;
let orderNumber: string;
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seedFixture(platform.db, EU_STORE);
  const buyer = createBuyer(platform);
  const checkout = await buyer.ready([[TEE, 2]], {}, GERMAN);
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  ({ order_number: orderNumber } = await platform.db
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow());
  return () => platform.db.destroy();
});

const fields = (more: Record<string, string> = {}) => ({
  fullName: 'Ann Lee',
  orderNumber,
  email: 'ANN@example.com',
  ...more,
});
const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  platform.request('POST', path, String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://localhost',
    ...headers,
  });
const stored = () => platform.db.selectFrom('withdrawals').selectAll().execute();
async function readMails() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return (await listLatestMails(platform.db, 100)).filter(({ kind }) => /ithdrawal/.test(kind));
}

test('LAW-5.1 the second step stores the withdrawal once, and mails a receipt with content and time, and the seller', async () => {
  const second = await send(PATH, fields(), { Origin: 'https://fixture.example' });
  expect(second.status, second.text).toBe(200);
  expect(second.text).toContain('<button>Confirm withdrawal</button>');
  expect(second.text).toContain(`from order ${orderNumber} at Fixture`);
  expect(second.text).toMatch(/name="sku" value="1-1-1" checked/);
  expect(await stored()).toEqual([]);
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await send(CONFIRM, fields({ sku: TEE }));
    expect(status).toBe(303);
    const done = await platform.request('GET', headers.get('location') ?? '');
    expect(done.text).toContain('We have received your withdrawal');
  }
  expect(await stored()).toMatchObject([
    {
      name: 'Ann Lee',
      email: 'ann@example.com',
      skus: '[{"sku":"1-1-1","quantity":2}]',
      locale: 'en',
    },
  ]);
  const mails = await readMails();
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    `newWithdrawal ${SELLER}`,
    'withdrawal ann@example.com',
  ]);
  const receipt = mails.find(({ kind }) => kind === 'withdrawal');
  for (const part of [
    orderNumber,
    'Received: June 1, 2026 at 10:00 AM UTC',
    'Ann Lee',
    '2 × Trail Tee',
    'Ink',
  ])
    expect(receipt?.text).toContain(part);
  expect(mails.find(({ kind }) => kind === 'newWithdrawal')?.text).toContain(
    'Refund them within 14 days',
  );
});

test('LAW-4.3 the confirmation of an order links to the form', async () => {
  await renderPendingMails(platform.db, new Map(), throwCause);
  const [confirmation] = (await listLatestMails(platform.db, 100)).filter(
    ({ kind }) => kind === 'confirmation',
  );
  expect(confirmation?.text).toMatch(/Withdraw from contract here: https?:\S+\/withdrawal/);
});

test('LAW-5.2 the form and the receipt are in each language', async () => {
  for (const locale of LOCALES) {
    const { text } = await platform.request('GET', `/withdrawals/fixture?locale=${locale}`);
    expect(text).toContain(`<html lang="${locale}"`);
  }
  expect((await send('/withdrawals/fixture?locale=de', fields())).text).toContain(
    '<button>Widerruf bestätigen</button>',
  );
  const sent = await send('/withdrawals/fixture/confirm?locale=de', fields({ sku: TEE }));
  expect(sent.status, sent.text).toBe(303);
  const [receipt] = (await readMails()).filter(({ kind }) => kind === 'withdrawal');
  expect(receipt?.text).toContain('Wir haben deinen Widerruf erhalten');
  expect(receipt?.text).toContain('1. Juni 2026 um 10:00 UTC');
});

test('LAW-5.3 the seller sees it with the order, and the data of the person can be exported and erased', async () => {
  await send(CONFIRM, fields({ sku: TEE }));
  await readMails();
  const order = await findManagedOrder(platform.db, '1', orderNumber);
  expect(order && formatOrder(order, String)).toContain(
    'withdrawn on 2026-06-01 10:00 UTC by Ann Lee: 2 × 1-1-1',
  );
  expect(formatOrders(await listManagedOrders(platform.db, '1', { limit: 5 }))).toContain(
    'withdrawn on 2026-06-01',
  );
  const { withdrawals, mails } = await exportPersonalData(platform.db, {
    email: 'ann@example.com',
  });
  expect(withdrawals).toMatchObject([
    { store: 'fixture', name: 'Ann Lee', items: [{ sku: '1-1-1', quantity: 2 }] },
  ]);
  expect(mails.map(({ kind }) => kind)).toContain('newWithdrawal');
  await platform.db.updateTable('orders').set({ status: 'refunded' }).execute();
  const { erased } = await erasePersonalData(platform.db, { email: 'ann@example.com' });
  expect(erased.withdrawals).toBe(1);
  expect(await stored()).toEqual([]);
  expect(await readMails()).toEqual([]);
});

test('LAW-5.4 a form that names no order of its address, a link as name, another site or too many forms change nothing', async () => {
  const another = await send(CONFIRM, fields({ email: 'eve@example.com', sku: TEE }));
  expect(another.status).toBe(400);
  expect(another.text).toContain('There is no order with this number and email address.');
  const guessed = await send(PATH, fields({ orderNumber: 'AAAAAAAA' }));
  expect(guessed.status).toBe(400);
  const link = await send(CONFIRM, fields({ fullName: 'win at evil.example.com', sku: TEE }));
  expect(link.status).toBe(400);
  expect(link.text).toContain('Please leave out web and email addresses');
  expect(
    (await send(CONFIRM, fields({ sku: TEE }), { Origin: 'https://evil.example' })).status,
  ).toBe(403);
  const none = await send(CONFIRM, fields({ sku: '9-9-9' }));
  expect(none.status).toBe(400);
  expect(none.text).toContain('Please choose at least one item');
  const client = { 'X-Test-Client': '192.0.2.77' };
  for (let time = 0; time < 20; time++)
    await send(PATH, fields({ orderNumber: `GUESS${time}` }), client);
  const limited = await send(CONFIRM, fields({ sku: TEE }), client);
  expect(limited.status).toBe(429);
  expect(limited.text).toContain('Too many forms were sent from your connection');
  expect((await send('/withdrawals/unknown', fields())).status).toBe(404);
  expect(await stored()).toEqual([]);
  expect(await readMails()).toEqual([]);
});

test('LAW-17.1 a part of the units of a line is withdrawn, once for each form, and never more than is left', async () => {
  const first = await send(PATH, fields());
  expect(first.text).toMatch(/inputmode="numeric" maxlength="4" name="quantity-1-1-1" value="2"/);
  const [, form = ''] = /name="form" value="([^"]+)"/.exec(first.text) ?? [];
  const none = await send(CONFIRM, fields({ sku: TEE, 'quantity-1-1-1': '0', form }));
  expect([none.status, await stored()]).toEqual([400, []]);
  for (let time = 0; time < 2; time++)
    await send(CONFIRM, fields({ sku: TEE, 'quantity-1-1-1': '1', form }));
  expect(await stored()).toMatchObject([{ id: form, skus: '[{"sku":"1-1-1","quantity":1}]' }]);
  for (const { text } of await readMails()) {
    expect(text).toContain('1 × Trail Tee');
    expect(text).not.toContain('2 × Trail Tee');
  }
  const second = await send(PATH, fields());
  expect(second.text).toContain('1 × Trail Tee');
  const sent = await send(CONFIRM, fields({ sku: TEE, 'quantity-1-1-1': '99' }));
  expect([sent.status, (await stored()).map(({ skus }) => skus)]).toEqual([
    303,
    ['[{"sku":"1-1-1","quantity":1}]', '[{"sku":"1-1-1","quantity":1}]'],
  ]);
  const last = await send(PATH, fields());
  expect([last.status, last.text]).toEqual([
    400,
    expect.stringContaining('You have withdrawn from everything in this order already'),
  ]);
});

test('LAW-17.2 a withdrawal of an earlier version, which names no quantities, is one of all units', async () => {
  await send(CONFIRM, fields({ sku: TEE, 'quantity-1-1-1': '1' }));
  await platform.db.updateTable('withdrawals').set({ skus: '["1-1-1"]' }).execute();
  expect((await send(PATH, fields())).status).toBe(400);
  const order = await findManagedOrder(platform.db, '1', orderNumber);
  expect(order?.withdrawals).toMatchObject([{ items: [{ sku: TEE, quantity: 2 }] }]);
  expect((await readMails()).find(({ kind }) => kind === 'withdrawal')?.text).toContain(
    '2 × Trail Tee',
  );
});

test('LAW-4.4 a store without `delivery` and one that delivers to Great Britain alone have the form; one that delivers elsewhere has none, and its data names none', async () => {
  const eu = await platform.request('GET', '/v1/stores?slug=fixture');
  expect(eu.body).toMatchObject({ withdrawalUrl: '/withdrawals/fixture' });
  await seedFixture(platform.db);
  const silent = await platform.request('GET', '/v1/stores?slug=fixture');
  expect(silent.body).toMatchObject({ withdrawalUrl: '/withdrawals/fixture' });
  expect((await platform.request('GET', PATH)).status).toBe(200);
  await seedFixture(platform.db, { defaultRegion: 'USA', delivery: BRITISH_DELIVERY });
  const british = await platform.request('GET', '/v1/stores?slug=fixture');
  expect(british.body).toMatchObject({ withdrawalUrl: '/withdrawals/fixture' });
  const form = await platform.request('GET', PATH);
  expect(form.status).toBe(200);
  expect(form.text).toContain('/withdrawal">');
  await seedFixture(platform.db, { defaultRegion: 'USA', delivery: AMERICAN_DELIVERY });
  const elsewhere = await platform.request('GET', '/v1/stores?slug=fixture');
  expect(elsewhere.body).not.toHaveProperty('withdrawalUrl');
  expect((await platform.request('GET', PATH)).status).toBe(404);
  expect((await send(CONFIRM, fields({ sku: TEE }))).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test('LAW-15 both steps have logo, colors and legal links of the store, and a policy that allows nothing else', async () => {
  const { store, ...folder } = createSellableStore();
  const theme = {
    ...folder.theme,
    styles: {
      ...folder.theme.styles,
      page: { ...folder.theme.styles.page, background: '#102030' },
    },
    content: {
      ...folder.theme.content,
      header: { ...folder.theme.content.header, logo: '/assets/logo.png' },
    },
  };
  await seedStore(platform.db, {
    ...folder,
    theme,
    store: { ...store, ...EU_STORE },
  });
  for (const response of [
    await platform.request('GET', PATH),
    await send(PATH, fields(), { Origin: 'https://fixture.example' }),
    await platform.request('GET', `${PATH}&received=1`),
  ]) {
    expect(response.text).toContain(
      '<img src="https://fixture.example/assets/logo.png" alt="Fixture"',
    );
    expect(response.text).toContain('--page:#102030');
    for (const path of ['terms-of-use', 'privacy-policy', 'imprint'])
      expect(response.text).toContain(`href="https://fixture.example/${path}"`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' https://fixture.example");
    const style = /<style>([\s\S]*?)<\/style>/.exec(response.text)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  }
});
