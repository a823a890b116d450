import { beforeEach, describe, expect, test } from 'vitest';
import { processDueRows } from '#platform/jobs/due-rows.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeStock } from '#platform/operations/change-stock.ts';
import { erasePersonalData } from '#platform/operations/privacy/erase-personal-data.ts';
import { exportPersonalData } from '#platform/operations/privacy/export-personal-data.ts';
import { remindShoppers } from '#platform/ordering/reminders/queue-reminders.ts';
import {
  type Buyer,
  type CommercePlatform,
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { sendDueMails } from '../helpers/contract/send-due-mails.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const HOUR = 3_600_000;
let platform: CommercePlatform;
let ann: Buyer;
beforeEach(async () => {
  platform = await createCommercePlatform();
  ann = createBuyer(platform);
  await seed({ checkoutReminder: { hours: 4 } });
  return () => platform.db.destroy();
});

const seed = (change: object) => seedFixture(platform.db, change);
/** Leaves a checkout with an address, with or without consent. */
async function abandon({ more = {}, email = CUSTOMER.email, hasConsent = true } = {}) {
  const checkout = await ann.ready([[TEE, 2]], more);
  await ann.update(checkout.id, { customer: { ...CUSTOMER, email } });
  if (hasConsent) ann.body(await ann.update(checkout.id, { reminderOptIn: true }));
  return checkout.id;
}
const wait = (hours: number) => {
  platform.time.now += hours * HOUR;
};
const run = () => processDueRows(remindShoppers(platform.commerce), platform.commerce);
async function listReminders() {
  await renderPendingMails(platform.db, new Map(), throwCause);
  return (await listLatestMails(platform.db, 50)).filter(({ kind }) => kind === 'reminder');
}
const readUnsubscribePath = (text: string) => {
  const url = new URL(/http:\/\/\S+\/forms\/reminders\/\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
};

test('MAIL-6.1 a checkout with consent has one mail after the hours of the store, in its language, with items and a link to the cart', async () => {
  await abandon({ more: { locale: 'de' } });
  wait(3.9);
  await run();
  expect(await listReminders()).toEqual([]);
  wait(0.2);
  await run();
  wait(1);
  await run();
  const [mail, ...others] = await listReminders();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('ann@example.com');
  expect(mail?.subject).toBe('Dein Warenkorb bei Fixture');
  for (const part of [
    'Trail Tee',
    '49,98',
    '/cart?add=1-1-1*2',
    'einer Erinnerung zugestimmt',
    'Keine Erinnerungen mehr',
  ])
    expect(decodeURIComponent(mail?.text ?? '')).toContain(part);
  expect(mail?.html).toContain('<img');
});

test('MAIL-6.2 the consent is not preset, is stored with its time and its text, and can be taken back', async () => {
  const id = await abandon({ hasConsent: false });
  expect(await ann.read(id)).toMatchObject({ reminderOptIn: false });
  expect(ann.body(await ann.update(id, { reminderOptIn: true }))).toMatchObject({
    reminderOptIn: true,
  });
  const { checkouts } = await exportPersonalData(platform.db, { email: CUSTOMER.email });
  expect(checkouts).toMatchObject([
    {
      reminder: {
        agreed: '2026-06-01T10:00:00.000Z',
        text: expect.stringContaining('Email me once'),
      },
    },
  ]);
  expect(ann.body(await ann.update(id, { reminderOptIn: false }))).toMatchObject({
    reminderOptIn: false,
  });
  wait(5);
  await run();
  expect(await listReminders()).toEqual([]);
});

test('MAIL-6.3 many checkouts whose reminder may not be sent do not keep back those of others', async () => {
  const blocked = await abandon();
  const row = await platform.db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', blocked)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 120 }, (_, at) => ({
    ...row,
    id: `blocked-${at}`,
    lines: '[]',
  }));
  await platform.db.deleteFrom('checkouts').where('id', '=', blocked).execute();
  await platform.db.insertInto('checkouts').values(rows).execute();
  const due = { attempts: 0, failures: 0, next_attempt_at: 0, failure: null };
  const reminders = rows.map(({ id }) => ({ checkout_id: id, ...due }));
  await platform.db.insertInto('reminders').values(reminders).execute();
  wait(1);
  await abandon();
  wait(5);
  await run();
  expect(await listReminders()).toHaveLength(1);
});

test('MAIL-6.3 several processes queue one mail', async () => {
  await abandon();
  wait(5);
  await Promise.all(Array.from({ length: 6 }, run));
  expect(await listReminders()).toHaveLength(1);
});

describe('MAIL-6.4 no mail is sent', () => {
  const cases: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    ['without consent', (id) => ann.update(id, { reminderOptIn: false })],
    ['after the order', async (id) => ann.submit(id, await ann.begin(await ann.read(id)))],
    [
      'after an order of another checkout',
      async () => {
        const other = await ann.ready([[TEE, 1]]);
        await ann.submit(other.id, await ann.begin(other));
      },
    ],
    [
      'while a payment is in progress',
      async (id) => {
        platform.stripe.script('requires_action');
        await ann.submit(id, await ann.begin(await ann.read(id)));
      },
    ],
    [
      'after the customer was erased',
      () => erasePersonalData(platform.db, { email: CUSTOMER.email }),
    ],
    [
      'in a store with an access code',
      () => platform.db.updateTable('stores').set({ gate: 'shell' }).execute(),
    ],
    ['in a store that no longer wants it', () => seed({})],
    [
      'when an item is sold out',
      async () => {
        const stores = platform.db.selectFrom('stores').select('id').where('slug', '=', 'fixture');
        const { id } = await stores.executeTakeFirstOrThrow();
        await changeStock(platform.db, id, TEE, { kind: 'set', quantity: 1 });
      },
    ],
    ['when it is much too late', async () => wait(60)],
  ];
  test.each(cases)('%s', async (_, change) => {
    const id = await abandon();
    await change(id);
    wait(5);
    await run();
    expect(await listReminders()).toEqual([]);
  });

  test('when the order was placed after it was queued', async () => {
    const id = await abandon();
    wait(5);
    await run();
    await ann.submit(id, await ann.begin(await ann.read(id)));
    expect(await listReminders()).toEqual([]);
  });

  test('beyond two a day for all addresses of a mailbox', async () => {
    for (const email of ['ann@example.com', 'Ann+1@example.com', 'ann+2@example.com'])
      await abandon({ email });
    wait(5);
    await run();
    expect(await listReminders()).toHaveLength(2);
  });
});

describe('MAIL-6.5 a shopper unsubscribes', () => {
  test('with one click of a mail program, and gets no later reminders', async () => {
    await abandon();
    wait(5);
    await run();
    const [mail] = await listReminders();
    const path = readUnsubscribePath(mail?.text ?? '');
    const sent: { readonly headers?: unknown }[] = [];
    await sendDueMails(platform.db, async (message) => sent.push(message));
    expect(sent).toMatchObject([
      {
        headers: {
          'List-Unsubscribe': expect.stringMatching(
            /^<http:\/\/\S+\/forms\/reminders\/unsubscribe\?\S+>$/,
          ),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
    // Scanners open links: only the button or the one-click request unsubscribes.
    expect((await platform.request('GET', path)).text).toContain(
      'reminders about unfinished orders at Fixture',
    );
    const count = () => platform.db.selectFrom('reminder_opt_outs').selectAll().execute();
    expect(await count()).toEqual([]);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const posted = await platform.request('POST', path, 'List-Unsubscribe=One-Click', form);
    expect([posted.status, (await count()).length]).toEqual([200, 1]);
    wait(48);
    await abandon({ email: 'ANN@example.com' });
    wait(5);
    await run();
    expect(await listReminders()).toHaveLength(1);
    expect(
      (await exportPersonalData(platform.db, { email: CUSTOMER.email })).reminderOptOuts,
    ).toHaveLength(1);
  });

  test('also from one that is queued; a forged link changes nothing', async () => {
    await abandon();
    wait(5);
    await run();
    const [mail] = await listReminders();
    const path = readUnsubscribePath(mail?.text ?? '');
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const forged = path.replace(
      /token=[\w-]+/,
      `token=${Buffer.from('bob@example.com').toString('base64url')}`,
    );
    expect((await platform.request('POST', forged, '', form)).status).toBe(404);
    expect(await listReminders()).toHaveLength(1);
    await platform.request('POST', path, '', form);
    expect(await listReminders()).toEqual([]);
  });
});
