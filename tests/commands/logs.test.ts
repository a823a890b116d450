import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { readSecret } from '../helpers/built/read-secret.ts';
import { copyMembersStore } from '../helpers/built/sample.ts';
import { PLATFORM_READY } from '../helpers/commands/start-role.ts';
import { CUSTOMER, TEE } from '../helpers/contract/buyer.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'logs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const Line = v.looseObject({
  level: v.number(),
  time: v.pipe(v.string(), v.isoTimestamp()),
  program: v.string(),
  message: v.string(),
});
type Line = v.InferOutput<typeof Line>;

/** Starts a role of the platform. `lines` parses what it has logged so far. */
async function startRole(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
) {
  const childEnv = { ...process.env, SHOPKILN_ENV_FILE: '', STORES_DIR: folder, ...env };
  const child = spawn(process.execPath, ['scripts/shopkiln.js', 'platform', ...args], {
    env: childEnv,
  });
  children.push(child);
  let [printed, logged] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    logged += chunk;
  });
  await expect.poll(() => printed, { timeout: 30_000 }).toMatch(ready);
  return {
    match: ready.exec(printed)?.[1] ?? '',
    printed: () => printed,
    logged: () => logged,
    lines: (): Line[] =>
      logged
        .split('\n')
        .filter(Boolean)
        .map((line) => v.parse(Line, JSON.parse(line))),
  };
}

/** A mail server that rejects every recipient and quotes the address. */
async function startRejectingServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(new Error(`no mailbox ${address}`)),
  });
  server.on('error', () => {});
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`);
    });
  });
}

test('OPER-5.02 JSON lines name the request in platform and mails, and contain no personal data', async () => {
  const dbPath = join(folder, 'logs.sqlite');
  const db = await openDatabase(dbPath);
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  const env = { PLATFORM_DB: dbPath, LOG_FORMAT: 'json', PLATFORM_CLIENT_HEADER: 'X-Test-Client' };
  const serving = await startRole(['serve', '--port', '0'], env, PLATFORM_READY);
  const mail = { SMTP_URL: await startRejectingServer(), MAIL_FROM: 'orders@shop.example' };
  const working = await startRole(['work'], { ...env, ...mail }, /Works on the jobs/);

  const url = serving.match;
  const buyer = createRemoteBuyer(url);
  const { id } = await buyer.ready([[TEE, 1]]);
  await buyer.update(id, { promoCode: 'ALL' });
  const submitted = await buyer.submit(id);
  expect(submitted.status).toBe(200);
  const requestId = submitted.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\w-]{16}$/);
  const findMail = () => working.lines().find(({ message }) => message === 'mail not sent');
  await expect
    .poll(findMail)
    .toMatchObject({ requestId, kind: 'confirmation', attempt: 1, program: 'work' });

  // The proxy's id is used. A table that is missing is an unexpected error.
  await sql`drop table newsletter_signups`.execute(db);
  const failed = await fetch(`${url}/forms/newsletter?store=fixture`, {
    method: 'POST',
    body: new URLSearchParams({ email: CUSTOMER.email }),
    headers: { Origin: url, 'X-Request-Id': 'from-the-proxy-1', 'X-Test-Client': '203.0.113.7' },
  });
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'from-the-proxy-1']);
  await fetch(`${url}/v1/orders?cartId=${id}`, { headers: { 'X-Request-Id': 'a line\tbreak' } });
  const lines = serving.lines();
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: 'request',
      method: 'POST',
      route: '/v1/checkout/submit',
      status: 200,
      requestId,
      ms: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      requestId: 'from-the-proxy-1',
      message: expect.stringContaining('failed'),
      error: expect.objectContaining({ message: expect.stringContaining('no such table') }),
    }),
  );
  const { firstName, lastName, email, phone, address } = CUSTOMER;
  for (const secret of [
    `${firstName} ${lastName}`,
    email,
    phone,
    address.address1,
    '203.0.113.7',
    id,
    'line\\tbreak',
  ])
    expect(serving.logged() + working.logged()).not.toContain(secret);
});

test('OPER-5.03 without a proxy, an id of a client is not used; by default the log is text', async () => {
  const dbPath = join(folder, 'text.sqlite');
  const db = await openDatabase(dbPath);
  await seedStore(db, createSellableStore());
  await sql`drop table newsletter_signups`.execute(db);
  await db.destroy();
  const { match: url, logged } = await startRole(
    ['serve', '--port', '0'],
    { PLATFORM_DB: dbPath },
    PLATFORM_READY,
  );
  const response = await fetch(`${url}/forms/newsletter?store=fixture`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@example.com' }),
    headers: { Origin: url, 'X-Request-Id': 'from-a-client-1' },
  });
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
  expect(logged()).toMatch(/^POST \/forms\/newsletter failed /);
});

test.each(['text', 'json'])(
  'OPER-21 with LOG_FORMAT=%s a platform prints and logs none of its secrets',
  async (LOG_FORMAT) => {
    const work = mkdtempSync(join(folder, 'secrets-'));
    const dbPath = join(work, 'platform.sqlite');
    await copyMembersStore(join(work, 'stores'));
    const env = {
      LOG_FORMAT,
      SHOPKILN_WORK: work,
      PLATFORM_DB: dbPath,
      STORES_DIR: join(work, 'stores'),
    };
    const { printed, logged } = await startRole(['--port', '0'], env, PLATFORM_READY);
    const db = await openDatabase(dbPath);
    const secrets = await db.selectFrom('secrets').selectAll().execute();
    await db.destroy();
    expect(secrets.length).toBeGreaterThan(2);
    for (const { name, value } of secrets) expect(printed() + logged(), name).not.toContain(value);
    expect(printed()).toMatch(/hedge-and-quire: access code \(key in \S+platform-keys\.txt\)/);
    const code = await readSecret(work, 'hedge-and-quire: access code', 'platform');
    expect(secrets.map(({ value }) => value)).toContain(code);
  },
  60_000,
);
