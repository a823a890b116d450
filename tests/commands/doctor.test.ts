import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { createStoreFolder } from '#store-folder/create-store-folder.ts';
import manifest from '../../package.json' with { type: 'json' };
import { shopkiln } from '../helpers/commands/shopkiln.ts';

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly message: string;
  readonly advice?: string;
}

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
};
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'orders@shop.example' };
const CHECKS = [
  'versions',
  'clock',
  'disk',
  'DNS',
  'TLS',
  'CORS',
  'payment keys',
  'payment events',
  'mail',
  'printers',
  'build hook',
  'gate',
  'robots',
  'backup',
];

let folder: string;
const closing: (() => unknown)[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  createCertificate('valid', 90);
  createCertificate('ending', 5);
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

/** Creates a certificate for localhost with `openssl`, which its clients have to trust by name. */
function createCertificate(name: string, days: number): void {
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost';
  execFileSync(
    'openssl',
    [
      ...args.split(' '),
      '-addext',
      'subjectAltName=DNS:localhost',
      '-days',
      `${days}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
}

/** Starts a server for `https://localhost` and returns its address. */
async function serve(handle: RequestListener, certificate = 'valid'): Promise<string> {
  const read = (kind: string) => readFileSync(join(folder, `${certificate}.${kind}`));
  const server = createTlsServer({ key: read('key'), cert: read('pem') }, handle);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const servePage =
  (page: {
    status?: number;
    html?: string;
    robots?: string;
    headers?: Record<string, string>;
  }): RequestListener =>
  (request, response) => {
    const isRobots = request.url === '/robots.txt';
    response.writeHead(isRobots ? 200 : (page.status ?? 200), page.headers);
    response.end(
      isRobots
        ? (page.robots ?? '').replace('{host}', `https://${request.headers.host}`)
        : (page.html ?? ''),
    );
  };

const allowCalls: RequestListener = (_, response) => {
  response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
};

interface Shop {
  readonly name: string;
  readonly open: string;
  readonly gated: string;
  readonly platformUrl: string;
  readonly version?: string;
}

/** Writes the repository of a shop with an open and a gated store, and a database. */
async function writeShop(shop: Shop, sql: string): Promise<string> {
  const dir = join(folder, shop.name);
  for (const [slug, siteUrl, gate] of [
    ['day-owls', shop.open, undefined],
    ['night-owls', shop.gated, 'edge'],
  ] as const) {
    await createStoreFolder(join(dir, 'stores'), {
      slug,
      name: 'Owls',
      currency: 'USD',
      region: 'USA',
      locales: ['en'],
      gate,
    });
    const file = join(dir, 'stores', slug, 'store.json');
    const store = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...store, siteUrl, platformUrl: shop.platformUrl }));
  }
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({ shopkiln: { version: shop.version ?? manifest.version } }),
  );
  const database = join(dir, 'platform.sqlite');
  await (await openDatabase(database)).destroy();
  const opened = openSqlite(database, { busyMs: 1000 });
  opened.exec(`pragma foreign_keys = off; ${sql}`);
  opened.close();
  return dir;
}

async function runDoctor(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; findings: readonly Finding[] }> {
  const { code, stdout, stderr } = await shopkiln(['doctor', '--json', ...args], {
    cwd,
    env: {
      NODE_EXTRA_CA_CERTS: join(folder, 'all.pem'),
      PLATFORM_DB: join(cwd, 'platform.sqlite'),
      STORES_DIR: '',
      ...env,
    },
  });
  expect(stdout, stderr).toMatch(/^\[/);
  return { code, findings: JSON.parse(stdout) };
}

const describeStates = (findings: readonly Finding[]) =>
  Object.fromEntries(
    CHECKS.map((name) => [
      name,
      [...new Set(findings.filter(({ check }) => check === name).map(({ state }) => state))].join(),
    ]),
  );

const insertPayment = (at: number) =>
  `insert into payments (id, checkout_id, platform, method, provider_id, token, meta, amount, currency, state, attempts, checked_at, created_at, updated_at)
   values ('p', 'c', 'stripe', 'card', 'pi', 't', '{}', 100, 'USD', 'succeeded', 1, 0, ${at}, ${at});`;
const insertMail = (sentAt: number | null, failure: string | null) =>
  `insert into outbox (id, store_id, kind, dedupe_key, recipient, payload, created_at, sent_at, attempts, next_attempt_at, failure)
   values ('m', 's', 'receipt', 'k', 'a@b.example', '{}', 1, ${sentAt}, 1, 0, ${failure === null ? null : `'${failure}'`});`;

test('LIVE-7 doctor finds nothing in a shop that works: one line for each check, and exit code 0', async () => {
  writeFileSync(
    join(folder, 'all.pem'),
    ['valid', 'ending'].map((name) => readFileSync(join(folder, `${name}.pem`))).join(''),
  );
  const open = await serve(
    servePage({ html: '<p>Owls</p>', robots: 'User-agent: *\nSitemap: {host}/sitemap-index.xml' }),
  );
  const gated = await serve(servePage({ status: 401, robots: 'User-agent: *\nDisallow: /' }));
  const shop = { name: 'whole', open, gated, platformUrl: await serve(allowCalls) };
  const now = Date.now();
  const cwd = await writeShop(
    shop,
    `insert into provider_events values ('stripe', 'e', ${now}); ${insertPayment(now)} ${insertMail(now, null)}`,
  );
  mkdirSync(join(cwd, 'backups'));
  writeFileSync(join(cwd, 'backups/today.sqlite'), '');
  const { code, findings } = await runDoctor(cwd, ['--clock', open], {
    ...KEYS,
    ...MAIL,
    BUILD_HOOK_DAY_OWLS: 'http://127.0.0.1:4500/build/day-owls',
    BUILD_HOOK_NIGHT_OWLS: 'http://127.0.0.1:4500/build/night-owls',
  });
  expect(describeStates(findings), JSON.stringify(findings, null, 1)).toEqual(
    Object.fromEntries(CHECKS.map((name) => [name, 'ok'])),
  );
  expect(code).toBe(0);
});

test('LIVE-8 doctor names each thing that is broken, with what to do, and exits with 1', async () => {
  const late = { Date: new Date(Date.now() - 600_000).toUTCString() };
  const open = await serve(
    servePage({ html: '<meta name="robots" content="noindex">', headers: late }),
    'ending',
  );
  const gated = await serve(servePage({ html: '<a href="/listing/secret">Secret</a>' }));
  const silent: RequestListener = (_, response) => void response.end('{}');
  const shop = { name: 'broken', open, gated, platformUrl: await serve(silent), version: '0.1.0' };
  const cwd = await writeShop(
    shop,
    `insert into provider_events values ('stripe', 'e', 1000); ${insertPayment(Date.now())} ${insertMail(null, '550 rejected')}
     insert into build_requests (slug, version, attempts, next_attempt_at, failures) values ('day-owls', 1, 3, 0, 3);`,
  );
  mkdirSync(join(cwd, 'backups'));
  const backup = join(cwd, 'backups/old.sqlite');
  writeFileSync(backup, '');
  utimesSync(backup, 0, Date.now() / 1000 - 72 * 3600);
  const hook = { BUILD_HOOK_DAY_OWLS: 'http://127.0.0.1:4500/build/day-owls' };
  const { code, findings } = await runDoctor(cwd, ['--clock', open], { ...KEYS, ...MAIL, ...hook });
  expect(code).toBe(1);
  const find = (name: string) =>
    findings
      .filter(({ check }) => check === name)
      .map(({ message, advice }) => `${message} -> ${advice}`);
  expect(find('versions')).toEqual([
    expect.stringMatching(/but this shop is of 0\.1\.0 -> run "npx shopkiln upgrade"/),
  ]);
  expect(find('clock')).toEqual([
    expect.stringMatching(/clock is (?:599|60\d) seconds wrong -> .*set-ntp/),
  ]);
  expect(find('TLS').join()).toMatch(/ends in [45] days -> .*certbot renew/);
  expect(find('CORS').join()).toMatch(/browsers reject calls .* -> let the proxy pass OPTIONS/);
  expect(find('payment events')).toEqual([
    expect.stringMatching(
      /no signed event has arrived since the last payment -> .*\/v1\/webhooks\/stripe/,
    ),
  ]);
  expect(find('mail')).toEqual([expect.stringMatching(/550 rejected -> correct SMTP_URL/)]);
  expect(find('build hook')).toEqual([
    expect.stringMatching(/day-owls: its build hook failed 3 times -> check BUILD_HOOK_DAY_OWLS/),
    expect.stringMatching(/night-owls: .*builds no site -> set BUILD_HOOK_NIGHT_OWLS/),
  ]);
  expect(find('gate')[1]).toMatch(
    /shows its pages without an access code -> .*GATE_SECRET_NIGHT_OWLS/,
  );
  expect(find('robots')).toEqual([
    expect.stringMatching(/search engines may not list .* -> remove noindex/),
    expect.stringMatching(/search engines may list .* -> publish the site anew/),
  ]);
  expect(find('backup')).toEqual([
    expect.stringMatching(/7[12] hours old -> see what the timer says/),
  ]);
});

test('LIVE-8 doctor names a domain without address, a page without TLS, missing keys, mail and backup, and a full disk', async () => {
  const server = createServer(servePage({ robots: '' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const shop = {
    name: 'new',
    open: `http://localhost:${(server.address() as AddressInfo).port}`,
    gated: 'https://shop.invalid',
    platformUrl: 'https://buy.invalid',
  };
  const cwd = await writeShop(shop, '');
  // The file system of processes has no free blocks.
  const { code, findings } = await runDoctor(cwd, ['--clock', 'http://127.0.0.1:1/'], {
    PLATFORM_DB: '/proc/none.sqlite',
  });
  expect(code).toBe(1);
  expect(describeStates(findings), JSON.stringify(findings, null, 1)).toMatchObject({
    clock: 'unknown',
    disk: 'error',
    DNS: 'error',
    TLS: 'error',
    CORS: 'error',
    'payment keys': 'error',
    'payment events': 'unknown',
    mail: 'error',
    'build hook': 'warning',
    gate: 'ok,error',
    robots: 'warning,unknown',
    backup: 'error',
  });
  for (const { state, advice, message } of findings)
    if (state !== 'ok') expect(advice, message).toMatch(/\w/);
});

test('LIVE-8 doctor warns of simulated payments, which take no money, instead of missing keys', async () => {
  const { findings } = await runDoctor(join(folder, 'new'), [], { PAYMENTS: 'sandbox' });
  const keys = findings.filter(({ check }) => check === 'payment keys');
  expect(keys).toEqual([
    expect.objectContaining({
      state: 'warning',
      message: expect.stringMatching(/simulated.*no money/),
      advice: expect.stringMatching(/STRIPE_.*remove PAYMENTS/),
    }),
  ]);
});

test('LIVE-8 doctor tells a platform that is not running behind its proxy from a proxy that removes headers', async () => {
  const platformUrl = await serve((_, response) => void response.writeHead(502).end());
  const shop = { name: 'starting', open: platformUrl, gated: platformUrl, platformUrl };
  const { findings } = await runDoctor(await writeShop(shop, ''), []);
  const [cors] = findings.filter(({ check }) => check === 'CORS');
  expect(cors).toMatchObject({
    state: 'error',
    message: `${platformUrl} responds with 502`,
    advice: expect.stringMatching(/start the platform/),
  });
});

test('LIVE-9 doctor --mail sends a mail, and says whether the mail server accepts it', async () => {
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody') ? done(new Error('unknown mailbox')) : done(),
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume();
      stream.on('end', done);
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'orders@shop.example' };
  const cwd = join(folder, 'new');
  const find = async (address: string) =>
    (await runDoctor(cwd, ['--mail', address], env)).findings.find(({ check }) => check === 'mail');
  expect(await find('you@shop.example')).toMatchObject({ state: 'ok' });
  expect(recipients).toEqual(['you@shop.example']);
  expect(await find('nobody@shop.example')).toMatchObject({
    state: 'error',
    message: expect.stringContaining('unknown mailbox'),
  });
});
