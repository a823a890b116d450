import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { getNextTurn, queueDelayedOrderList, TURN_MS } from '#platform/mail/queue-delayed-list.ts';
import { queueOrderMail, queueShippedMail } from '#platform/mail/queue-order-mail.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { sendFiles } from '#platform/ordering/order-management/send-files.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { insertOrder, ORDER_CUSTOMER } from '../../helpers/contract/order-rows.ts';
import { createSeededPlatform, type SendRequest } from '../../helpers/contract/platform.ts';
import { throwCause } from '../../helpers/contract/throw-cause.ts';

const DAY = 86_400_000;
const SHOP_URLS = new Map([['fixture', 'http://localhost:4321/']]);

/** Tests of the content and the recipients of mails. */
export function mailsSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  beforeEach(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
    return () => db.destroy();
  });
  const renderMails = async () => {
    await renderPendingMails(db, SHOP_URLS, throwCause);
    return listLatestMails(db, 100);
  };
  const recover = (email: string, client = '192.0.2.1', slug = 'fixture') =>
    get(`/v1/orders/recover?email=${encodeURIComponent(email)}&slug=${slug}`, {
      method: 'POST',
      headers: { 'X-Test-Client': client },
    });

  describe('TRK-2 recovery', () => {
    test('returns the same response for an address without orders, and sends no mail', async () => {
      await insertOrder(db);
      const known = await recover('ada@example.com');
      const unknown = await recover('nobody@example.com');
      expect(unknown).toMatchObject({ status: 200, text: known.text });
      expect(known.body).toEqual({ success: true });
      expect((await renderMails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    });

    test('lists the orders of the last 60 days of this store and address', async () => {
      const other = await db
        .selectFrom('stores')
        .select('id')
        .where('slug', '=', 'other')
        .executeTakeFirstOrThrow();
      const now = Date.now();
      await insertOrder(db, {
        id: 'a',
        order_number: 'FI-NEW',
        created_at: now,
        status: 'shipped',
      });
      await insertOrder(db, { id: 'b', order_number: 'FI-59', created_at: now - 59 * DAY });
      await insertOrder(db, { id: 'c', order_number: 'FI-61', created_at: now - 61 * DAY });
      await insertOrder(db, { id: 'd', order_number: 'OT-1', store_id: other.id });
      await insertOrder(db, { id: 'e', order_number: 'FI-BOB', email: 'bob@example.com' });
      await recover('ADA@EXAMPLE.COM');
      const [mail] = await renderMails();
      expect(mail?.subject).toBe('Your Fixture orders');
      expect([...new Set(mail?.text.match(/(?:FI|OT)-\w+/g))]).toEqual(['FI-NEW', 'FI-59']);
      expect(mail?.text).toContain('On its way');
      expect(mail?.text).toContain('http://localhost:4321/track/order/FI-NEW');
    });

    test('requests are limited per client, and no address is stored for it', async () => {
      const byClient = [];
      for (let n = 0; n < 61; n++)
        byClient.push((await recover(`a${n}@example.com`, '198.51.100.1')).status);
      expect(byClient.slice(0, 60)).toEqual(Array(60).fill(200));
      expect(byClient[60]).toBe(429);
      expect(
        JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute()),
      ).not.toContain('example.com');
    });

    test('ATK-13 requests of five clients do not delay the mail that the owner requests from another', async () => {
      await insertOrder(db);
      const statuses = await Promise.all(
        Array.from({ length: 30 }, (_, n) => recover('ada@example.com', `198.51.100.${n % 5}`)),
      );
      expect(statuses.map(({ status }) => status)).toEqual(Array(30).fill(200));
      expect(await renderMails()).toHaveLength(10);
      expect((await recover('ada@example.com', '192.0.2.1')).body).toEqual({ success: true });
      expect(await renderMails()).toHaveLength(11);
    });

    test('ATK-13 ATK-12.2 after requests of many clients the owner gets one delayed mail, with all orders', async () => {
      await insertOrder(db, { order_number: 'FI-1' });
      const flood = (client: number) =>
        recover(client % 2 ? `Ada+${client}@example.com` : 'ada@example.com', `192.0.2.${client}`);
      await Promise.all(Array.from({ length: 40 }, (_, client) => flood(client)));
      const sent = await db.selectFrom('outbox').select('next_attempt_at').execute();
      expect(sent.filter(({ next_attempt_at }) => next_attempt_at <= Date.now())).toHaveLength(12);
      await insertOrder(db, { order_number: 'FI-2' });
      const owner = await recover('ada@example.com', '198.51.100.1');
      expect(owner).toMatchObject({ status: 200, body: { success: true } });
      const due = Math.max(...sent.map(({ next_attempt_at }) => next_attempt_at));
      expect(due - Date.now()).toBeLessThanOrEqual(TURN_MS);
      const early = await renderMails();
      await renderPendingMails(db, SHOP_URLS, throwCause, due);
      const [late, ...more] = (await listLatestMails(db, 100)).filter(
        ({ id }) => !early.some((one) => one.id === id),
      );
      expect([late?.recipient, [...new Set(late?.text.match(/FI-\d/g))].sort(), more]).toEqual([
        'ada@example.com',
        ['FI-1', 'FI-2'],
        [],
      ]);
    });
  });

  test('ATK-12.2 ATK-13 a mailbox gets one delayed list at a time from all stores, and each store has its turn', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const stores = await db.selectFrom('stores').select(['id', 'slug']).orderBy('slug').execute();
    expect(stores.length).toBeGreaterThan(1);
    const email = 'ada.b@gmail.com';
    for (const { id, slug } of stores)
      await insertOrder(db, { id: slug, order_number: slug, store_id: id, email });
    const start = Math.ceil(Date.now() / TURN_MS) * TURN_MS;
    const windows = 3 * stores.length;
    const sent: string[][] = [];
    for (let at = 0; at <= windows; at++) {
      vi.setSystemTime(start + at * TURN_MS + 1_000);
      const before = (await listLatestMails(db, 100)).map(({ id }) => id);
      await renderPendingMails(db, SHOP_URLS, throwCause, Date.now());
      const mails = (await listLatestMails(db, 100)).filter(({ id }) => !before.includes(id));
      sent.push(mails.map(({ store_id }) => store_id));
      for (const { id } of stores)
        await queueDelayedOrderList(db, { storeId: id, recipient: email });
    }
    expect(sent.map(({ length }) => length)).toEqual([0, ...Array<number>(windows).fill(1)]);
    for (const { id } of stores) expect(sent.flat().filter((one) => one === id)).toHaveLength(3);
    // A list of a store waits once, however often it is requested and put off.
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('subject', 'is', null)
      .execute();
    expect(waiting.length).toBeLessThanOrEqual(2 * stores.length);
  });

  test('ATK-12.2 addresses of one mailbox share its limits', async () => {
    const [{ id: storeId } = { id: '' }] = await db.selectFrom('stores').select('id').execute();
    const queue = (recipient: string) => queueDelayedOrderList(db, { storeId, recipient });
    const aliases = [
      'a.da@gmail.com',
      'ada+1@googlemail.com',
      'A.D.A@GoogleMail.com',
      'ada+x@gmail.com',
    ];
    for (const alias of [...aliases, ...aliases]) {
      await insertOrder(db, { email: alias });
      await queue(alias);
    }
    const next = getNextTurn(Date.now());
    await renderPendingMails(db, SHOP_URLS, throwCause, next);
    expect((await listLatestMails(db, 100)).map(({ recipient }) => recipient)).toEqual([
      'a.da@gmail.com',
    ]);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    for (const other of ['ada@gmail.com', 'ada@example.com', 'adb@gmail.com']) await queue(other);
    expect(
      await db.selectFrom('outbox').select('id').where('subject', 'is', null).execute(),
    ).toHaveLength(3);
  });

  test('a confirmation contains the order and no card data', async () => {
    const id = await insertOrder(db, { order_number: 'FI-1', lookup_number: 'secret-1' });
    await queueOrderMail(db, id);
    await queueOrderMail(db, id);
    const all = await renderMails();
    expect(all).toHaveLength(1);
    const [mail] = all;
    expect(mail).toMatchObject({
      recipient: ORDER_CUSTOMER.email.toLowerCase(),
      subject: 'Your Fixture order FI-1',
      kind: 'confirmation',
    });
    for (const text of [
      'Thank you, Ada',
      'Trail Tee $49.98',
      'Tee, Ink, size M · 2 × $24.99',
      'Items: $81.98',
      'Discount (TEN): −$8.20',
      'Delivery: $5.99',
      'Tax: $5.12',
      'Total: $84.89',
      '12 Main Street, Apt 4, Reno, Nevada 89501',
      'http://localhost:4321/track/order/FI-1',
    ]) {
      expect(mail?.text).toContain(text);
    }
    // Date ranges have thin spaces around the dash.
    expect(mail?.text).toMatch(/Arrives: Sat, November 24\s–\sFri, November 30/);
    expect(mail?.html).toContain('href="http://localhost:4321/track/order/FI-1"');
    // Product titles are escaped.
    expect(mail?.html).toContain('Bite &lt;b&gt;Guard&lt;/b&gt;');
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/visa|4242|cvc|stripe|paypal/i);
  });

  test('a mail is rendered once and does not change with the order', async () => {
    const id = await insertOrder(db);
    await queueOrderMail(db, id);
    const [before] = await renderMails();
    await db.updateTable('orders').set({ total: 1 }).where('id', '=', id).execute();
    expect((await renderMails())[0]?.html).toBe(before?.html);
  });

  test('MAIL-21.5 a confirmation on the last delivery day names the days, one on the next day does not', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    for (const late of [today, yesterday])
      await queueOrderMail(
        db,
        await insertOrder(db, { delivery_early: yesterday, delivery_late: late }),
      );
    const texts = (await renderMails()).map(({ text }) => text.includes('Arrives:'));
    expect(texts.sort()).toEqual([false, true]);
  });

  test('a confirmation of a digital order has no address and no delivery days', async () => {
    const id = await insertOrder(db, {
      delivery_option: null,
      delivery_early: null,
      delivery_late: null,
    });
    await queueOrderMail(db, id);
    const [mail] = await renderMails();
    expect(mail?.text).toContain('Delivery: By email');
    expect(mail?.text).not.toMatch(/Ships to|Arrives|Main Street|Delivery:? *\$/);
  });

  test('a shipment mail contains the shipped items and the tracking link', async () => {
    const id = await insertOrder(db);
    const shipment = {
      id: 'shipment-1',
      order_id: id,
      status: 'shipped',
      carrier: 'USPS',
      tracking_number: '9400 1',
      tracking_url: 'https://carrier.example/9400',
      shipped_at: Date.now(),
      items: JSON.stringify([{ sku: '1-1-2', quantity: 1 }]),
    };
    await db.insertInto('shipments').values(shipment).execute();
    await queueShippedMail(db, id, shipment.id);
    const [mail] = await renderMails();
    expect(mail?.text).toContain('Part of your order is on its way, Ada.');
    expect(mail?.text).toContain('Trail Tee 1 ×');
    expect(mail?.text).not.toContain('Bite');
    expect(mail?.text).toContain('Tracking number: 9400 1');
    expect(mail?.html).toContain('href="https://carrier.example/9400"');
  });

  test('the files mail contains the download link; a purely digital order is then delivered', async () => {
    const id = await insertOrder(db, { delivery_option: null });
    const { store_id: storeId, order_number: number } = await db
      .selectFrom('orders')
      .select(['store_id', 'order_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const send = (url: string) => sendFiles(db, { storeId, number, url, now: Date.now() });
    const url = 'https://files.example/f4c1';
    expect(await send(url)).toEqual({ ok: false, error: `${number}: it has no digital products` });
    expect(await send('javascript:alert(1)')).toMatchObject({ ok: false });
    const makeDigital = (skus: readonly string[]) =>
      db
        .updateTable('order_items')
        .set({ size_label: 'Digital' })
        .where('order_id', '=', id)
        .where('sku', 'in', skus);

    await makeDigital(['1-1-2']).execute();
    expect(await send(url)).toMatchObject({ ok: true, value: { status: 'placed' } });
    const [mail] = await renderMails();
    expect(mail?.text).toContain('Your files are here, Ada');
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.text).toContain('Trail Tee');
    expect(mail?.text).not.toMatch(/Bite|Main Street|size/);

    await makeDigital(['3-5-9']).execute();
    expect(await send(url)).toMatchObject({ ok: true, value: { status: 'delivered' } });
    // The same URL does not queue a second mail.
    expect(await renderMails()).toHaveLength(1);
    await db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', id).execute();
    expect(await send(url)).toEqual({ ok: false, error: `${number}: it is refunded` });
  });

  test('mails about canceled and refunded orders mention the refund', async () => {
    const id = await insertOrder(db);
    const free = await insertOrder(db, { total: 0 });
    await queueOrderMail(db, id, 'cancelled');
    await queueOrderMail(db, id, 'refunded');
    await queueOrderMail(db, free, 'cancelled');
    const texts = (await renderMails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('$84.89 is on its way'))).toHaveLength(2);
    expect(texts.filter((text) => text.includes('will not be sent.\n'))).toHaveLength(1);
  });

  test('a rolled back transaction queues no mail', async () => {
    const id = await insertOrder(db);
    const rolledBack = db.transaction().execute(async (trx) => {
      await queueOrderMail(trx, id);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await renderMails()).toEqual([]);
  });
}
