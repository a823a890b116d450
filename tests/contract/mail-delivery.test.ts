import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { getLease, LEASE_MS, processDueRows } from '#platform/jobs/due-rows.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { readMailSettings } from '#platform/mail/mail-settings.ts';
import type { Mailer } from '#platform/mail/mail-transport.ts';
import { MAIL_MAX_AGE_MS, MAIL_PAUSES_MS, MAX_FAILURES } from '#platform/mail/outbox.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { LIST_WAIT_MAX_MS } from '#platform/mail/release-order-lists.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { sendMails } from '#platform/mail/send-mails.ts';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';
import { sendDueMails } from '../helpers/contract/send-due-mails.ts';
import { TestMailServer } from '../helpers/contract/test-mail-server.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const FROM = 'orders@shop.example';
const MINUTE = 60_000;

let db: Database;
let box: TestMailServer;
beforeEach(async () => {
  ({ db } = await createSeededPlatform());
  box = new TestMailServer();
  logged = [];
});
afterEach(async () => {
  expect(logged).toEqual([]);
  await db.destroy();
  await box.close();
});

/** Queues and renders the confirmation of a new order. */
async function queueConfirmation(change: Parameters<typeof insertOrder>[1] = {}): Promise<void> {
  await queueOrderMail(db, await insertOrder(db, change));
  await renderPendingMails(db, new Map(), throwCause);
}

const listOutbox = () => db.selectFrom('outbox').selectAll().execute();
/** What was logged instead of an error that fails the test. */
let logged: string[];
/** Sends what is due at that time, as one process. */
const deliverDueMails = (mailer: Mailer, clock: () => number = Date.now) =>
  sendDueMails(db, (mail) => mailer.sendMail(mail), {
    clock,
    log: (message) => logged.push(message),
  });
const startSender = (port: number, stopLimitMs?: number) => {
  const settings = { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: FROM };
  return startMailSender(
    db,
    settings,
    new Map(),
    (_, cause) => expect.fail(String(cause)),
    stopLimitMs,
  );
};
/** Claims what is due at that time, as a process that ends before the result. */
const claimMails = (now: number) =>
  processDueRows(
    {
      ...sendMails({ db, mailer: createMailer(1), from: FROM, log: throwCause }),
      run: async () => ({ state: 'recorded' }),
    },
    { db, log: throwCause, clock: () => now },
  );
const createMailer = (port: number) =>
  createTransport({ host: '127.0.0.1', port, ignoreTLS: true });

test('a mail is retried with growing delays while the server is down, and then sent once', async () => {
  await queueConfirmation();
  const port = await box.listen();
  await box.close();
  const start = Date.now();
  await deliverDueMails(createMailer(port), () => start);
  const [failed] = await listOutbox();
  expect(failed).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: start + MINUTE });
  expect(failed?.failure).toMatch(/ECONNREFUSED/);

  await deliverDueMails(createMailer(port), () => start + MINUTE - 1);
  expect((await listOutbox())[0]?.attempts).toBe(1);
  await deliverDueMails(createMailer(port), () => start + MINUTE);
  expect((await listOutbox())[0]).toMatchObject({
    attempts: 2,
    next_attempt_at: start + 6 * MINUTE,
  });

  box = new TestMailServer();
  const restarted = await box.listen();
  for (let n = 0; n < 3; n++)
    await deliverDueMails(createMailer(restarted), () => start + 6 * MINUTE);
  expect(box.received).toHaveLength(1);
  expect((await listOutbox())[0]).toMatchObject({ attempts: 3, failure: null });
  expect((await listOutbox())[0]?.sent_at).not.toBeNull();
});

test('a mail arrives unchanged, with the store as sender name', async () => {
  await queueConfirmation({ order_number: 'FI-Ä1' });
  await deliverDueMails(createMailer(await box.listen()));
  const mail = await PostalMime.parse(box.received[0] ?? '');
  const [row] = await listOutbox();
  expect(mail.from).toMatchObject({ name: 'Fixture', address: FROM });
  expect(mail.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(mail.subject).toBe('Your Fixture order FI-Ä1');
  expect(mail.html?.trim()).toBe(row?.html?.trim());
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(row?.text?.trim());
  expect(mail.messageId).toBe(`<${row?.id}@shop.example>`);
});

test('processes that share an outbox send each mail once', async () => {
  for (let n = 0; n < 6; n++) await queueConfirmation();
  const port = await box.listen();
  await Promise.all([1, 2, 3].map(() => deliverDueMails(createMailer(port))));
  expect(box.received).toHaveLength(6);
  expect(new Set(box.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(6);
});

test('RACE-3 a batch that takes longer than a claim is sent once, also when another worker claims mails', async () => {
  for (let n = 0; n < 6; n++) await queueConfirmation();
  const port = await box.listen();
  const mailer = createMailer(port);
  // Each mail takes the mail server half a claim.
  const start = Date.now();
  const time = { now: start };
  const slow = {
    sendMail: async (mail: Parameters<typeof mailer.sendMail>[0]) => {
      time.now += LEASE_MS / 2;
      // By then, claims of the time when the batch was read would have ended.
      if (time.now > start + 2 * LEASE_MS) await others();
      return mailer.sendMail(mail);
    },
  };
  const others = () => deliverDueMails(mailer, () => time.now);
  await deliverDueMails(slow as typeof mailer, () => time.now);
  await others();
  expect(box.received).toHaveLength(6);
  expect((await listOutbox()).every(({ sent_at }) => sent_at !== null)).toBe(true);
});

test('RACE-3 a claim is renewed while the mail server is slow', async () => {
  await queueConfirmation();
  const mailer = createMailer(await box.listen());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const claimed = Promise.withResolvers<void>();
    const slow = {
      sendMail: async (mail: Parameters<typeof mailer.sendMail>[0]) => {
        claimed.resolve();
        await accepted;
        return mailer.sendMail(mail);
      },
    };
    const sending = deliverDueMails(slow as typeof mailer);
    await claimed.promise;
    for (let passed = 0; passed < 5 * LEASE_MS; passed += LEASE_MS / 4) {
      await vi.advanceTimersByTimeAsync(LEASE_MS / 4);
      await deliverDueMails(mailer);
    }
    expect(box.received).toEqual([]);
    accept();
    await sending;
    await deliverDueMails(mailer);
    expect(box.received).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a mail to an unknown address is not retried, and other mails are sent', async () => {
  await queueConfirmation({ email: 'unknown@example.com' });
  await queueConfirmation();
  box.rejectedRecipients.add('unknown@example.com');
  const port = await box.listen();
  await deliverDueMails(createMailer(port));
  await deliverDueMails(createMailer(port), () => Date.now() + 60 * MINUTE);
  expect(box.received).toHaveLength(1);
  const failed = (await listOutbox()).find(({ recipient }) => recipient === 'unknown@example.com');
  expect(failed).toMatchObject({ failures: MAX_FAILURES, sent_at: null });
  expect(failed?.failure).toContain('no such mailbox');
  expect(logged.splice(0)).toEqual([
    expect.stringMatching(/^mail \w+ .* could not be sent, .*; it is not tried again$/),
  ]);
});

test('MAIL-1 MAIL-3 a list that the limits of its mailbox delay is sent after at most a day, and a mail is not too old to be sent after the longest wait and all attempts to render and to send it', () => {
  const retrying = MAIL_PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
  expect(LIST_WAIT_MAX_MS + 2 * retrying).toBeLessThan(MAIL_MAX_AGE_MS);
});

test('MAIL-5 a mail that ends each process that sends it is tried at most twenty times, and less than twice a day in the end', () => {
  const mail = { attempts: 0, failures: 0 };
  let time = 0;
  for (; time < MAIL_MAX_AGE_MS; mail.attempts++) time += getLease(mail);
  expect(mail.attempts).toBeLessThanOrEqual(20);
  expect(getLease(mail)).toBeGreaterThan(43_200_000);
});

test('MAIL-22 a mail whose sender was killed is sent by another one after seconds, once', async () => {
  await queueConfirmation();
  const killedAt = Date.now();
  await claimMails(killedAt);
  const mailer = createMailer(await box.listen());
  await deliverDueMails(mailer, () => killedAt + LEASE_MS - 1);
  expect(box.received).toEqual([]);
  for (let n = 0; n < 2; n++) await deliverDueMails(mailer, () => killedAt + LEASE_MS);
  expect(box.received).toHaveLength(1);
  expect(LEASE_MS).toBeLessThanOrEqual(20_000);
});

test('MAIL-5 a mail is given up after nine failed attempts, but one whose processes ended twelve times while they rendered and sent it is sent once', async () => {
  await queueOrderMail(db, await insertOrder(db));
  await db.updateTable('outbox').set({ attempts: 12 }).execute();
  await renderPendingMails(db, new Map(), throwCause);
  let now = Date.now();
  for (let ended = 0; ended < 12; ended++) {
    await claimMails(now);
    const [claimed] = await listOutbox();
    expect(claimed?.attempts).toBe(ended + 1);
    expect(claimed?.next_attempt_at).toBeGreaterThanOrEqual(now + LEASE_MS);
    now = claimed?.next_attempt_at ?? 0;
  }
  const mailer = createMailer(await box.listen());
  await deliverDueMails(mailer, () => now - 1);
  expect(box.received).toEqual([]);
  for (let n = 0; n < 2; n++) await deliverDueMails(mailer, () => now);
  expect(box.received).toHaveLength(1);
});

test('old mails are not sent when a mail server is set up later', async () => {
  await queueConfirmation();
  await deliverDueMails(createMailer(await box.listen()), () => Date.now() + MAIL_MAX_AGE_MS + 1);
  expect(box.received).toEqual([]);
});

test('the sender renders and sends mails until it is stopped', async () => {
  const port = await box.listen();
  await queueOrderMail(db, await insertOrder(db));
  const sender = startSender(port);
  await expect.poll(() => box.received.length).toBe(1);
  await sender.stop();
  expect((await listOutbox())[0]?.sent_at).not.toBeNull();
});

test('RACE-3 a mail server that is silent about one recipient delays no mail to another', async () => {
  box.silentRecipients.add('silent@example.com');
  await queueConfirmation({ email: 'silent@example.com' });
  await queueConfirmation({ email: 'silent@example.com' });
  for (let n = 0; n < 10; n++) await queueConfirmation({ email: `shopper${n}@example.com` });
  const sender = startSender(await box.listen(), 50);
  try {
    await expect.poll(() => box.received.length).toBe(10);
    // The connection of the last mail closes after the mail has been received.
    await expect.poll(() => box.connections).toBe(1);
  } finally {
    await sender.stop();
  }
});

test('RACE-3 a stopped sender claims no further mail and closes its connections', async () => {
  box.silentRecipients.add('silent@example.com');
  await queueConfirmation({ email: 'silent@example.com' });
  const port = await box.listen();
  const sender = startSender(port, 50);
  await expect.poll(() => box.connections).toBe(1);
  const stopped = sender.stop();
  await queueConfirmation();
  await stopped;
  await expect.poll(() => box.connections).toBe(0);
  const rows = await listOutbox();
  expect(rows.map(({ recipient, attempts }) => [recipient, attempts]).sort()).toEqual([
    ['ada@example.com', 0],
    ['silent@example.com', 1],
  ]);
  // Nothing that belongs to the stopped sender sends it later.
  box.silentRecipients.clear();
  await deliverDueMails(createMailer(port), () => Date.now() + LEASE_MS);
  expect(box.received).toHaveLength(2);
});

test('RACE-3 a mail whose sending could not be recorded at once is not sent again', async () => {
  await queueConfirmation();
  const mailer = createMailer(await box.listen());
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
  const breaksDatabase: Mailer = {
    sendMail: async (mail: Parameters<typeof mailer.sendMail>[0]) => {
      const result = await mailer.sendMail(mail);
      await rename('outbox', 'outbox_away');
      setTimeout(() => rename('outbox_away', 'outbox'), 100);
      return result;
    },
  };
  await deliverDueMails(breaksDatabase);
  await deliverDueMails(mailer, () => Date.now() + 60 * MINUTE);
  expect(box.received).toHaveLength(1);
  expect((await listOutbox())[0]).toMatchObject({ attempts: 1, failure: null });
});

test('invalid mail settings give an error that names the variable and contains no password', () => {
  expect(readMailSettings({})).toBeUndefined();
  expect(readMailSettings({ SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: FROM })).toEqual({
    url: 'smtps://a:b@mail.example',
    from: FROM,
  });
  const errorOf = (env: Record<string, string>) => {
    try {
      return readMailSettings(env);
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : error;
    }
  };
  expect(errorOf({ SMTP_URL: 'http://a:secret@mail.example', MAIL_FROM: FROM })).toMatch(
    /^SMTP_URL: expected(?!.*secret)/,
  );
  expect(errorOf({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM: expected/);
  expect(errorOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'me' })).toMatch(
    /^MAIL_FROM: expected/,
  );
});
