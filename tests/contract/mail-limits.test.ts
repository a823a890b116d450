import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { MAIL_KINDS, type MailKind, splitPayloads } from '#platform/mail/mail-payloads.ts';
import { MAIL_RULES, type MailRule, SELLER_MAIL_KINDS } from '#platform/mail/mail-rules.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { MERGED_MAX, queueMail } from '#platform/mail/queue-mail.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import {
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';
import { createPlatformOptions } from '../helpers/contract/test-app.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VICTIM = 'victim@example.org';
const SELLER = EU_STORE.seller.email;
const MESSAGE = 'Your account was charged 499 dollars, call +1 900 555 0100';

/** Queues a mail of a kind with a payload of its own; the limits do not read it. */
const queue = (
  db: Database,
  kind: MailKind,
  n: number,
  { storeId = '1', recipient = VICTIM, isCostless = true, now = Date.now() } = {},
) => {
  const payload = { orderId: `${n}` };
  const mail = { kind, storeId, recipient, payload, isCostless, dedupeKey: `${kind}:${n}` };
  return queueMail(db, mail as unknown as Parameters<typeof queueMail<MailKind>>[1], now);
};
const listQueued = (db: Database) =>
  db.selectFrom('outbox').selectAll().orderBy('next_attempt_at').execute();

describe('ATK-21 [4 parts] every kind of mail', () => {
  test('ATK-21.1 declares who can cause it, and what strangers cause has limits of mailbox, client and store', () => {
    expect(Object.keys(MAIL_RULES).sort()).toEqual([...MAIL_KINDS].sort());
    for (const [kind, rule] of Object.entries<MailRule>(MAIL_RULES)) {
      expect(SELLER_MAIL_KINDS.includes(kind), kind).toBe(rule.to === 'seller');
      if (rule.trigger === 'seller') continue;
      for (const limit of Object.values(rule.perDay)) expect(limit, kind).toBeGreaterThan(0);
      // The receipt of a withdrawal is a legal duty, and a message must reach the seller.
      if (kind !== 'reminder') expect(rule.excess, kind).not.toBe('drop');
    }
  });

  describe.each(Object.entries<MailRule>(MAIL_RULES) as [MailKind, MailRule][])(
    'ATK-21.2 %s',
    (kind, rule) => {
      let db: Database;
      beforeEach(async () => {
        ({ db } = await createSeededPlatform(() => openDatabase(':memory:')));
        vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / DAY) * DAY + HOUR });
        return async () => {
          vi.useRealTimers();
          await db.destroy();
        };
      });

      if (rule.trigger === 'seller' || rule.trigger === 'buyer')
        test('has no limit for the seller and a buyer who has paid', async () => {
          for (let n = 0; n < 80; n++) await queue(db, kind, n, { isCostless: false });
          const mails = await listQueued(db);
          expect(mails).toHaveLength(80);
          expect(mails.every(({ next_attempt_at }) => next_attempt_at <= Date.now())).toBe(true);
        });
      if (rule.trigger === 'seller') return;

      test('is limited for each mailbox, whatever the spelling of its address, and mails above the limit are merged, listed or dropped as declared', async () => {
        const { mailbox } = rule.perDay;
        for (let n = 0; n < mailbox + 5; n++)
          await queue(db, kind, n, { recipient: n % 2 ? VICTIM : `Victim+${n}@example.org` });
        const mails = await listQueued(db);
        const now = Date.now();
        const due = mails.filter(({ next_attempt_at }) => next_attempt_at <= now);
        const late = mails.filter(({ next_attempt_at }) => next_attempt_at > now);
        expect(due).toHaveLength(mailbox);
        if (rule.excess === 'drop') expect(late).toEqual([]);
        if (rule.excess === 'merge') {
          expect(late.map(({ payload }) => splitPayloads(payload).length)).toEqual([5]);
          expect(late[0]?.next_attempt_at).toBeLessThanOrEqual(now + HOUR);
        }
        if (rule.excess === 'list')
          expect(new Set(late.map((mail) => mail.kind))).toEqual(new Set(['recovery']));
        // Another mailbox has limits of its own, and so has the next day.
        await queue(db, kind, 1_000, { recipient: 'other@example.net' });
        await queue(db, kind, 1_001, { now: now + DAY });
        const direct = (await listQueued(db)).filter(({ dedupe_key }) =>
          /100[01]$/.test(dedupe_key),
        );
        expect(direct).toHaveLength(2);
      });

      test('is limited for each store', async () => {
        const { store } = rule.perDay;
        const window_start = Math.floor(Date.now() / DAY) * DAY;
        const row = { scope: `mail-${kind}-store`, client: '1', window_start, used: store - 1 };
        await db.insertInto('rate_limits').values(row).execute();
        for (const n of [1, 2]) await queue(db, kind, n, { recipient: `a${n}@example${n}.org` });
        await queue(db, kind, 3, { storeId: '2', recipient: 'a3@example3.org' });
        const now = Date.now();
        const due = (await listQueued(db)).filter(({ next_attempt_at }) => next_attempt_at <= now);
        expect(due.map(({ dedupe_key }) => dedupe_key).sort()).toEqual([`${kind}:1`, `${kind}:3`]);
      });
    },
  );

  test('ATK-21.3 whenever it is queued, a mail above the limits is sent within an hour, together with the others of that time, each once', async () => {
    const { db } = await createSeededPlatform(() => openDatabase(':memory:'));
    onTestFinished(() => db.destroy());
    // The limits of a day start again at midnight.
    const start = Math.ceil(Date.now() / DAY) * DAY + 6 * HOUR;
    for (let n = 0; n < 6; n++) await queue(db, 'withdrawal', n, { now: start });
    let n = 100;
    for (let minute = 0; minute < 120; minute += 1) {
      const now = start + minute * 60_000;
      await queue(db, 'withdrawal', n, { now });
      // The same mail again is not a second entry.
      await queue(db, 'withdrawal', n++, { now });
    }
    const merged = (await listQueued(db)).filter(({ dedupe_key }) => /^merged/.test(dedupe_key));
    const entries = merged.flatMap(({ payload }) => splitPayloads(payload));
    expect(entries).toHaveLength(120);
    expect(new Set(entries).size).toBe(120);
    for (const { payload, next_attempt_at } of merged)
      for (const entry of splitPayloads(payload)) {
        const queued = start + (Number(JSON.parse(entry).orderId) - 100) * 60_000;
        expect(next_attempt_at - queued).toBeGreaterThan(0);
        expect(next_attempt_at - queued).toBeLessThanOrEqual(HOUR);
      }
    expect(merged.length).toBeLessThanOrEqual(3);
    // One mail does not get so long that it cannot be rendered.
    for (let more = 0; more < 2 * MERGED_MAX + 5; more++)
      await queue(db, 'newWithdrawal', more, { now: start, recipient: SELLER });
    const sizes = (await listQueued(db))
      .filter(({ kind, dedupe_key }) => kind === 'newWithdrawal' && /^merged/.test(dedupe_key))
      .map(({ payload }) => splitPayloads(payload).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2 * MERGED_MAX + 5 - 60);
    expect(Math.max(...sizes)).toBe(MERGED_MAX);
  });
});

describe('ATK-22 [4 parts] a stranger who orders and withdraws in somebody’s name', () => {
  let platform: CommercePlatform;
  beforeEach(async () => {
    platform = await createCommercePlatform();
    await seedFixture(platform.db, EU_STORE);
    const supplied = platform.db.updateTable('inventory').set({ supplied: 1_000 });
    await writeCatalog(platform.db, supplied, rowsChanged('inventory'));
    return () => platform.db.destroy();
  });

  async function order(customer: object, promoCode?: string) {
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[TEE, 1]]);
    const updated = await buyer.update(checkout.id, {
      customer: { ...CUSTOMER, ...customer },
      ...(promoCode !== undefined && { promoCode }),
    });
    const submitted =
      promoCode === undefined
        ? await buyer.submit(checkout.id, await buyer.begin(buyer.body(updated)))
        : await buyer.submit(checkout.id);
    expect(submitted.status, submitted.text).toBe(200);
    const { order_number } = await platform.db
      .selectFrom('orders')
      .select('order_number')
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirstOrThrow();
    return order_number;
  }
  const withdraw = (orderNumber: string, email: string, fullName = MESSAGE, client?: string) =>
    platform.request(
      'POST',
      '/withdrawals/fixture/confirm?locale=en',
      String(new URLSearchParams({ fullName, email, orderNumber, sku: TEE })),
      {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'http://localhost',
        ...(client && { 'X-Test-Client': client }),
      },
    );
  async function listMailsTo(recipient: string, now = Date.now()) {
    await renderPendingMails(platform.db, new Map(), throwCause, now);
    return (await listLatestMails(platform.db, 500)).filter((mail) => mail.recipient === recipient);
  }

  test('ATK-22.1 causes six receipts and one that lists all others within an hour, without a word of the stranger', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 15; n++)
      numbers.push(await order({ email: VICTIM, firstName: 'Boo' }, 'ALL'));
    for (const number of numbers) expect((await withdraw(number, VICTIM)).status).toBe(303);
    const isReceipt = ({ kind }: { kind: string }) => kind === 'withdrawal';
    expect((await listMailsTo(VICTIM)).filter(isReceipt)).toHaveLength(6);
    const later = (await listMailsTo(VICTIM, Date.now() + HOUR)).filter(isReceipt);
    expect(later).toHaveLength(7);
    for (const number of numbers)
      expect(later.filter(({ text }) => text.includes(number))).toHaveLength(1);
    const merged = later.find(({ subject }) => subject.endsWith('(+8)'));
    expect(merged?.html).toContain(numbers.at(-1));
    // What the seller causes later has no word of the stranger either.
    const { id } = await platform.db
      .selectFrom('orders')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await queueOrderMail(platform.db, id, 'delivered');
    expect((await listMailsTo(VICTIM)).some(({ kind }) => kind === 'delivered')).toBe(true);
    for (const { subject, text, html } of await listMailsTo(VICTIM, Date.now() + DAY))
      expect(subject + text + html).not.toMatch(/900 555|499 dollars|Boo|1 Main St/);
    // The seller learns of each, with the words of the form.
    const toSeller = (await listMailsTo(SELLER)).filter(({ kind }) => kind === 'newWithdrawal');
    expect(toSeller).toHaveLength(15);
    expect(toSeller[0]?.text).toContain('900 555');
  });

  test('ATK-22.2 a buyer who has paid is greeted, gets each receipt at once, and keeps a name that is a message on the order', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 8; n++) numbers.push(await order({ email: VICTIM }));
    for (const number of numbers) await withdraw(number, VICTIM, 'Ann Lee');
    const mails = await listMailsTo(VICTIM);
    const receipts = mails.filter(({ kind }) => kind === 'withdrawal');
    expect(receipts).toHaveLength(8);
    expect(receipts[0]?.text).toContain('Ann, you have withdrawn');
    expect(receipts[0]?.text).toContain('From: Ann Lee');
    const confirmation = mails.find(({ kind }) => kind === 'confirmation');
    expect(confirmation?.text).toMatch(/^Thank you, Ann$/m);
    expect(confirmation?.text).toContain('1 Main St');

    const firstName = 'Fraud alert: $499 was charged';
    const number = await order({ email: 'ann@example.net', firstName });
    await withdraw(number, 'ann@example.net');
    const [mail, receipt] = (await listMailsTo('ann@example.net')).toSorted((a, b) =>
      a.kind.localeCompare(b.kind),
    );
    expect(mail?.text).toMatch(/^Thank you$/m);
    expect(receipt?.text).toContain('You have withdrawn from these items');
    expect(receipt?.text).not.toContain('900 555');
  });

  test('ATK-22.3 one client uses up its own limit, not that of the mailbox; an erased person is removed from merged mails', async () => {
    const window_start = Math.floor(Date.now() / DAY) * DAY;
    const number = await order({ email: VICTIM }, 'ALL');
    const other = await order({ email: 'bob@example.com' }, 'ALL');
    // Uses up the mails of this client. The counter of the form has the hash of the client.
    await withdraw('NONE', VICTIM, 'Ann', '192.0.2.7');
    const { client } = await platform.db
      .selectFrom('rate_limits')
      .select('client')
      .where('scope', '=', 'withdrawal')
      .executeTakeFirstOrThrow();
    for (const kind of ['withdrawal', 'newWithdrawal'])
      await platform.db
        .insertInto('rate_limits')
        .values({ scope: `mail-${kind}-client`, client, window_start, used: 60 })
        .execute();
    for (const [id, email] of [
      [number, VICTIM],
      [other, 'bob@example.com'],
    ] as const)
      expect((await withdraw(id, email, 'Ann', '192.0.2.7')).status).toBe(303);
    const counted = await platform.db
      .selectFrom('rate_limits')
      .select('scope')
      .where('scope', 'like', 'mail-withdrawal-mailbox%')
      .execute();
    expect(counted).toEqual([]);
    const read = async () =>
      (
        await platform.db
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'newWithdrawal')
          .executeTakeFirstOrThrow()
      ).payload;
    expect(splitPayloads(await read())).toHaveLength(2);
    await platform.db.updateTable('orders').set({ status: 'refunded' }).execute();
    await erasePersonalData(platform.db, { email: 'bob@example.com' });
    expect(splitPayloads(await read())).toHaveLength(1);
    const [mail] = (await listMailsTo(SELLER, Date.now() + HOUR)).filter(
      ({ kind }) => kind === 'newWithdrawal',
    );
    expect(mail?.text).toContain(number);
  });

  test('ATK-22.4 on a platform with test payments that others can reach, a paid order has the limits of a free one', async () => {
    const number = await order({ email: VICTIM });
    const { db, commerce } = platform;
    const context = { log: throwCause, clock: commerce.clock, providers: commerce.providers };
    const options = createPlatformOptions('commerce', db, context);
    const payments = { ...options.payments, isPublicTest: true };
    const { app } = createPlatform({ ...options, payments });
    const response = await app.request('/withdrawals/fixture/confirm?locale=en', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'http://localhost',
        'X-Test-Client': '192.0.2.8',
      },
      body: String(
        new URLSearchParams({ fullName: 'Ann', email: VICTIM, orderNumber: number, sku: TEE }),
      ),
    });
    expect(response.status).toBe(303);
    const scopes = await db
      .selectFrom('rate_limits')
      .select('scope')
      .where('scope', 'like', 'mail-withdrawal-%')
      .execute();
    expect(scopes.map(({ scope }) => scope).sort()).toEqual([
      'mail-withdrawal-client',
      'mail-withdrawal-mailbox',
      'mail-withdrawal-mailbox-base',
      'mail-withdrawal-store',
    ]);
    const receipt = (await listMailsTo(VICTIM)).find(({ kind }) => kind === 'withdrawal');
    expect(receipt?.text).toContain('You have withdrawn from these items');
    expect(receipt?.text).not.toContain('Ann');
  });
});
