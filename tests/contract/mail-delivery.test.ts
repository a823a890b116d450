import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { EnvironmentError } from '#platform/environment-error.ts';
import { deliverDueMails, MAIL_MAX_AGE_MS, MAX_ATTEMPTS } from '#platform/mail/deliver-mails.ts';
import { startMailSender } from '#platform/mail/mail-sender.ts';
import { readMailSettings } from '#platform/mail/mail-settings.ts';
import { renderPendingMails } from '#platform/mail/outbox.ts';
import { queueOrderMail } from '#platform/mail/queue-order-mail.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

const FROM = 'orders@shop.example';
const MINUTE = 60_000;

/** A mail server of its own: keeps what it takes, refuses whom it is told to. */
class Postbox {
  readonly taken: string[] = [];
  readonly refused = new Set<string>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(this.refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        this.taken.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });

  listen(port = 0): Promise<number> {
    return new Promise((resolve) => {
      const listening = this.server.listen(port, '127.0.0.1', () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let db: Database;
let box: Postbox;
beforeEach(async () => {
  ({ db } = await createSeededPlatform());
  box = new Postbox();
});
afterEach(async () => {
  await db.destroy();
  await box.close();
});

/** An order's confirmation, written and waiting. */
async function waiting(change: Parameters<typeof insertOrder>[1] = {}): Promise<void> {
  await queueOrderMail(db, await insertOrder(db, change));
  await renderPendingMails(db, new Map());
}

const rows = () => db.selectFrom('outbox').selectAll().execute();
const mailer = (port: number) => createTransport({ host: '127.0.0.1', port, ignoreTLS: true });

test('a server that is down is tried again, later and later; then the mail goes out once', async () => {
  await waiting();
  const port = await box.listen();
  await box.close();
  const start = Date.now();
  await deliverDueMails(db, mailer(port), { from: FROM }, start);
  const [failed] = await rows();
  expect(failed).toMatchObject({ attempts: 1, sent_at: null, next_attempt_at: start + MINUTE });
  expect(failed?.failure).toMatch(/ECONNREFUSED/);

  await deliverDueMails(db, mailer(port), { from: FROM }, start + MINUTE - 1);
  expect((await rows())[0]?.attempts).toBe(1);
  await deliverDueMails(db, mailer(port), { from: FROM }, start + MINUTE);
  expect((await rows())[0]).toMatchObject({ attempts: 2, next_attempt_at: start + 6 * MINUTE });

  box = new Postbox();
  const back = await box.listen();
  for (let n = 0; n < 3; n++) await deliverDueMails(db, mailer(back), { from: FROM }, start + 6 * MINUTE);
  expect(box.taken).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ attempts: 3, failure: null });
  expect((await rows())[0]?.sent_at).not.toBeNull();
});

test('a mail arrives as it was written, in the name of the store', async () => {
  await waiting({ order_number: 'FI-Ä1' });
  await deliverDueMails(db, mailer(await box.listen()), { from: FROM });
  const mail = await PostalMime.parse(box.taken[0] ?? '');
  const [row] = await rows();
  expect(mail.from).toMatchObject({ name: 'Fixture', address: FROM });
  expect(mail.to).toMatchObject([{ address: 'Ada@example.com' }]);
  expect(mail.subject).toBe('Your Fixture order FI-Ä1');
  expect(mail.html?.trim()).toBe(row?.html?.trim());
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(row?.text?.trim());
  expect(mail.messageId).toBe(`<${row?.id}@shop.example>`);
});

test('two processes at one outbox send each mail once', async () => {
  for (let n = 0; n < 6; n++) await waiting();
  const port = await box.listen();
  await Promise.all([1, 2, 3].map(() => deliverDueMails(db, mailer(port), { from: FROM })));
  expect(box.taken).toHaveLength(6);
  expect(new Set(box.taken.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])).size).toBe(6);
});

test('an address that does not exist is given up; the others get their mail', async () => {
  await waiting({ email: 'gone@example.com' });
  await waiting();
  box.refused.add('gone@example.com');
  const port = await box.listen();
  await deliverDueMails(db, mailer(port), { from: FROM });
  await deliverDueMails(db, mailer(port), { from: FROM }, Date.now() + 60 * MINUTE);
  expect(box.taken).toHaveLength(1);
  const gone = (await rows()).find(({ recipient }) => recipient === 'gone@example.com');
  expect(gone).toMatchObject({ attempts: MAX_ATTEMPTS, sent_at: null });
  expect(gone?.failure).toContain('no such mailbox');
});

test('old mails are no news: a mail server set up later does not send them', async () => {
  await waiting();
  await deliverDueMails(db, mailer(await box.listen()), { from: FROM }, Date.now() + MAIL_MAX_AGE_MS + 1);
  expect(box.taken).toEqual([]);
});

test('the sender writes and sends by itself, and stops', async () => {
  const port = await box.listen();
  const faults: unknown[] = [];
  const settings = { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: FROM };
  await queueOrderMail(db, await insertOrder(db));
  const sender = startMailSender(db, settings, new Map(), (_, cause) => faults.push(cause));
  await expect.poll(() => box.taken.length).toBe(1);
  await sender.stop();
  expect((await rows())[0]?.sent_at).not.toBeNull();
  expect(faults).toEqual([]);
});

test('mail settings say what they expect, and never show a password', () => {
  expect(readMailSettings({})).toBeUndefined();
  expect(readMailSettings({ SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: FROM })).toEqual({
    url: 'smtps://a:b@mail.example',
    from: FROM,
  });
  const fault = (env: Record<string, string>) => {
    try {
      return readMailSettings(env);
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : error;
    }
  };
  expect(fault({ SMTP_URL: 'http://a:secret@mail.example', MAIL_FROM: FROM })).toMatch(
    /^SMTP_URL: expected(?!.*secret)/,
  );
  expect(fault({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM: expected/);
  expect(fault({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'me' })).toMatch(/^MAIL_FROM: expected/);
});
