import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { processDueRows } from '#platform/jobs/due-rows.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import {
  createMailTransport,
  type Mailer,
  type SendLimits,
} from '#platform/mail/mail-transport.ts';
import { MAIL_PAUSES_MS, MAX_FAILURES } from '#platform/mail/outbox.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { sendMails } from '#platform/mail/send-mails.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';
import { sendDueMails } from '../helpers/contract/send-due-mails.ts';
import { TestMailServer } from '../helpers/contract/test-mail-server.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const FROM = 'orders@shop.example';

let db: Database;
let box: TestMailServer;
let logged: string[];
let port: number;
beforeEach(async () => {
  ({ db } = await createSeededPlatform());
  box = new TestMailServer();
  port = await box.listen();
  logged = [];
});
afterEach(async () => {
  await db.destroy();
  await box.close();
});

const startSender = () => {
  const settings = { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: FROM };
  const log = (message: string, cause: unknown) => logged.push(`${message}: ${String(cause)}`);
  return startMailSender(db, settings, new Map(), log, 50);
};
async function queueConfirmation(email: string): Promise<string> {
  const id = await insertOrder(db, { email });
  await queueOrderMail(db, id);
  return id;
}
const findMailOf = (recipient: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();

test.each([
  [
    'a payload that is not JSON',
    (id: string) =>
      db.updateTable('outbox').set({ payload: '{' }).where('dedupe_key', '=', `confirmation:${id}`),
  ],
  [
    'an order with a customer that is not valid',
    (id: string) => db.updateTable('orders').set({ customer: '{}' }).where('id', '=', id),
  ],
  [
    'an unknown kind',
    (id: string) =>
      db.updateTable('outbox').set({ kind: 'none' }).where('dedupe_key', '=', `confirmation:${id}`),
  ],
])('MAIL-3 %s is logged and tried again later, and delays no other mail', async (_, spoil) => {
  // More than are rendered at once.
  for (let n = 0; n < 60; n++)
    await spoil(await queueConfirmation(`broken${n}@example.com`)).execute();
  await queueConfirmation('ada@example.com');
  const sender = startSender();
  try {
    await expect.poll(() => box.received.length, { timeout: 15_000 }).toBe(1);
    const broken = await findMailOf('broken0@example.com');
    expect(broken).toMatchObject({ sent_at: null, subject: null, attempts: 1 });
    expect(broken.failure).not.toBeNull();
    expect(broken.next_attempt_at).toBeGreaterThan(Date.now() + 30_000);
    expect(logged.filter((line) => line.includes(broken.id))).toHaveLength(1);
  } finally {
    await sender.stop();
  }
});

test.each([
  ['recipients', 'silentRecipients'],
  ['mails', 'stalledRecipients'],
] as const)(
  'MAIL-4 a mail server that is silent about many %s delays no mail to others',
  async (_, silent) => {
    for (let n = 0; n < 20; n++) {
      box[silent].add(`silent${n}@example.com`);
      await queueConfirmation(`silent${n}@example.com`);
    }
    for (let n = 0; n < 10; n++) await queueConfirmation(`shopper${n}@example.com`);
    const sender = startSender();
    try {
      await expect
        .poll(() => box.received.filter((mail) => /^To: shopper/m.test(mail)).length, {
          timeout: 18_000,
        })
        .toBe(10);
    } finally {
      await sender.stop();
    }
  },
);

test('MAIL-3 a mail that cannot be rendered counts one attempt for two processes, and is sent once it can be rendered', async () => {
  const id = await queueConfirmation('ada@example.com');
  const { customer } = await db
    .selectFrom('orders')
    .select('customer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const setCustomer = (value: string) =>
    db.updateTable('orders').set({ customer: value }).where('id', '=', id).execute();
  const render = (now: number) =>
    Promise.all(
      [1, 2].map(() => renderPendingMails(db, new Map(), (message) => logged.push(message), now)),
    );
  await setCustomer('{}');
  let now = Date.now();
  for (let attempt = 1; attempt < MAX_FAILURES; attempt++) {
    await render(now);
    expect(logged).toHaveLength(attempt);
    const { attempts, next_attempt_at: next } = await findMailOf('ada@example.com');
    expect(attempts).toBe(attempt);
    expect(next).toBe(now + (MAIL_PAUSES_MS[attempt - 1] ?? 0));
    await render(next - 1);
    expect(logged).toHaveLength(attempt);
    now = next;
  }
  expect(logged.at(-1)).toMatch(
    /^mail \w+ \(confirmation\) could not be rendered, attempt 8 of 9; it is tried again later$/,
  );
  await setCustomer(customer);
  await render(now);
  expect(await findMailOf('ada@example.com')).toMatchObject({
    attempts: 0,
    failures: 0,
    failure: null,
  });
  // The attempts to render it have not used up the time in which it may be sent.
  const transport = createMailTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
  await sendDueMails(db, transport.sendMail, { clock: () => now });
  expect(box.received).toHaveLength(1);
});

test('MAIL-4 a host that is always slow leaves slots to others, and mails that have failed are sent after others', async () => {
  for (let n = 0; n < 12; n++) await queueConfirmation(`silent${n}@slow.example`);
  for (let n = 0; n < 4; n++) await queueConfirmation(`failed${n}@example.com`);
  for (let n = 0; n < 4; n++) await queueConfirmation(`shopper${n}@example.com`);
  await renderPendingMails(db, new Map(), throwCause);
  await db
    .updateTable('outbox')
    .set({ attempts: 3 })
    .where('recipient', 'like', 'failed%')
    .execute();
  const started: string[] = [];
  const silent = Promise.withResolvers<void>();
  const mailer: Mailer = {
    sendMail({ to }) {
      started.push(String(to));
      return String(to).endsWith('@slow.example') ? silent.promise : Promise.resolve();
    },
  };
  const limits = { fast: 2, slowMs: 20, total: 10 };
  const work = sendMails({ db, mailer, from: FROM, log: throwCause, limits, perHost: 6 });
  const processed = processDueRows(work, { db, log: throwCause });
  await expect.poll(() => started).toHaveLength(6 + 8);
  const others = started.filter((address) => !address.startsWith('silent'));
  expect(others.slice(0, 4).every((address) => address.startsWith('shopper'))).toBe(true);
  expect(others.slice(4).every((address) => address.startsWith('failed'))).toBe(true);
  silent.resolve();
  expect(await processed).toBe(20);
  expect(started).toHaveLength(20);
});

test('MAIL-4 a mail server has a limited time to accept a recipient, and then another one to accept the mail', async () => {
  const send = async (to: string, limits: SendLimits) => {
    const transport = createMailTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`, limits);
    const result = await transport.sendMail({ from: FROM, to, text: 'Hello' }).then(
      () => 'sent',
      (error: unknown) => String(error),
    );
    transport.close();
    return result;
  };
  const address = 'ada@example.com';
  box.silentRecipients.add(address);
  expect(await send(address, { acceptMs: 300, responseMs: 60_000 })).toContain(
    'longer than 300 ms to accept the recipient',
  );
  expect(box.received).toEqual([]);
  box.silentRecipients.clear();
  box.stalledRecipients.add(address);
  expect(await send(address, { acceptMs: 1_000, responseMs: 2_500 })).toMatch(
    /2500 ms to accept the mail|Timeout/,
  );
  expect(box.received).toHaveLength(1);
  box.stalledRecipients.clear();
  expect(await send(address, { acceptMs: 5_000, responseMs: 60_000 })).toBe('sent');
});
