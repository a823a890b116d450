import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeCode } from '#platform/access/gate-keys.ts';
import type { StoreSource } from '#platform/catalog/seed/store-source.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { fail } from '#shared/utils/result.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { gatedStore, smallStore } from '../fixtures/small-store.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

const createInvalidSource = (slug: string): StoreSource => ({
  slug,
  look: async () => undefined,
  read: async () => fail([`${slug}: an issue`]),
});

test('OPS-1 the platform seeds, serves, closes and retains its data', async () => {
  const options = {
    port: 0,
    dbPath: join(folder, 'deep', 'platform.sqlite'),
    stores: [smallStore()],
  };
  const first = await startPlatform(options);
  expect(first.seedReports).toMatchObject([{ slug: 'fixture', hasChanged: true }]);
  expect((await fetch(`${first.url}/v1/stores?slug=fixture`)).status).toBe(200);
  await first.close();
  await expect(fetch(`${first.url}/health`)).rejects.toThrow();

  const second = await startPlatform(options);
  expect(second.seedReports).toMatchObject([{ slug: 'fixture', hasChanged: false, version: 1 }]);
  // The key of the printed addresses survives, so that open pages work on.
  expect([second.localKey?.length, second.localKey]).toEqual([43, first.localKey]);
  await second.close();
});

test('FILE-2 the pictures of a gated store whose folder is invalid at the start are drawn from what can be read of it', async () => {
  const options = {
    port: 0,
    dbPath: join(folder, 'pictures.sqlite'),
    env: { ACCESS_CODE_GATED: 'open-sesame' },
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const seeded = gatedStore();
  const gated = {
    ...seeded,
    artwork: new Map([...seeded.artwork.keys()].map((name) => [name, svg])),
  };
  const stores = [{ ...gated, store: { ...gated.store, gate: 'shell' as const } }];
  await (await startPlatform({ ...options, stores })).close();

  const readPicture = async (lastPictures: ReadonlyMap<string, typeof gated>) => {
    const readPictureSources = async (slug: string) => lastPictures.get(slug);
    const platform = await startPlatform({
      ...options,
      folders: [createInvalidSource('gated')],
      readPictureSources,
    });
    const granted = await fetch(`${platform.url}/v1/theme/access`, {
      method: 'POST',
      body: JSON.stringify({ siteKey: 'gated', accessCode: 'open-sesame' }),
      headers: { 'Content-Type': 'application/json' },
    });
    const { grant = '' } = (await granted.json()) as { grant?: string };
    const listing = await fetch(`${platform.url}/v0/listing/hidden-trail-tee?store_slug=gated`, {
      headers: { 'X-Access-Grant': grant },
    });
    const [path = ''] = /\/v1\/pictures\/gated\/[^"]+\.webp/.exec(await listing.text()) ?? [];
    const { status, headers } = await fetch(platform.url + path);
    await platform.close();
    return [path !== '', status, headers.get('content-type')];
  };
  expect(await readPicture(new Map([['gated', gated]]))).toEqual([true, 200, 'image/webp']);
  expect((await readPicture(new Map())).slice(0, 2)).toEqual([true, 404]);
});

test('GATE-2 a missing code is generated and survives a restart; one from the environment is used and not printed', async () => {
  const dbPath = join(folder, 'gated.sqlite');
  const started = async (env: Record<string, string>) => {
    const platform = await startPlatform({
      port: 0,
      dbPath,
      stores: [gatedStore(), smallStore()],
      env,
    });
    await platform.close();
    const { gates, warnings } = platform;
    return {
      code: gates.codes.get('gated'),
      text: describeCode(gates, 'gated'),
      of: gates.codes.size,
      warnings,
    };
  };
  const first = await started({});
  expect(first.code).toMatch(/^(?:[2-9a-hj-kmnp-z]{4}-){2}[2-9a-hj-kmnp-z]{4}$/);
  expect(first).toEqual({ code: first.code, text: first.code, of: 1, warnings: [] });
  expect(await started({})).toEqual(first);
  expect(await started({ ACCESS_CODE_GATED: ' open-sesame ' })).toMatchObject({
    code: 'open-sesame',
    text: 'set in ACCESS_CODE_GATED',
    warnings: [],
  });
  expect((await started({ ACCESS_CODE_GATED: 'abc' })).warnings).toEqual([
    'ACCESS_CODE_GATED has 3 characters: expected at least 8, because short codes can be guessed',
  ]);
});

test('FILE-2 GATE-2 members of a gated store get in while its folder is invalid or missing, and after it was corrected', async () => {
  const dbPath = join(folder, 'members.sqlite');
  const env = { ACCESS_CODE_GATED: 'open-sesame', ACCESS_CODE_FIXTURE: 'for-members' };
  const first = await startPlatform({ port: 0, dbPath, stores: [gatedStore(), smallStore()], env });
  await first.close();
  for (const folders of [[createInvalidSource('gated')], []]) {
    const platform = await startPlatform({ port: 0, dbPath, stores: [smallStore()], folders, env });
    expect(platform.invalid).toEqual(
      folders.map(({ slug }) => ({ slug, issues: [`${slug}: an issue`] })),
    );
    const enter = async (siteKey: string, accessCode: string) => {
      const body = JSON.stringify({ siteKey, accessCode });
      const headers = { 'Content-Type': 'application/json' };
      const granted = await fetch(`${platform.url}/v1/theme/access`, {
        method: 'POST',
        headers,
        body,
      });
      if (granted.status !== 200) return granted.status;
      const { grant } = (await granted.json()) as { grant: string };
      const data = `${platform.url}/v1/product-data/${siteKey}`;
      return [
        (await fetch(data)).status,
        (await fetch(data, { headers: { 'X-Access-Grant': grant } })).status,
      ];
    };
    expect(await enter('gated', 'open-sesame')).toEqual([401, 200]);
    expect(await enter('gated', 'guessed')).not.toEqual([401, 200]);
    await platform.seed(gatedStore());
    expect(await enter('gated', 'open-sesame')).toEqual([401, 200]);
    const open = smallStore();
    expect(await enter('fixture', 'for-members')).toBe(404);
    await platform.seed({ ...open, store: { ...open.store, gate: 'edge' } });
    expect(await enter('fixture', 'for-members')).toEqual([401, 200]);
    await platform.close();
  }
});

test('ATK-4 the platform does not start with a gate secret of 31 characters, and does not repeat it', async () => {
  const started = (secret: string) =>
    startPlatform({
      port: 0,
      dbPath: ':memory:',
      stores: [gatedStore()],
      env: { GATE_SECRET_GATED: secret },
    });
  const error = await started('7'.repeat(31)).catch(String);
  expect(error).toContain('GATE_SECRET_GATED: expected at least 32 characters');
  expect(error).not.toContain('777');
  const platform = await started('7'.repeat(32));
  expect(platform.gates.secrets.get('gated')).toBe('7'.repeat(32));
  await platform.close();
});

test('ATK-12.2 where strangers can pay without money, a mailbox gets few confirmations', async () => {
  const place = async (env: Record<string, string>, file: string) => {
    const dbPath = join(folder, file);
    const platform = await startPlatform({
      port: 0,
      dbPath,
      stores: [createSellableStore()],
      env,
      log: () => {},
      clientHeader: 'X-Test-Client',
      createSandbox,
    });
    const buyer = createRemoteBuyer(platform.url);
    for (let count = 0; count < 9; count++) {
      const checkout = await buyer.ready([[TEE, 1]]);
      const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
      expect((await buyer.submit(checkout.id, started)).body).toMatchObject({ state: 'success' });
    }
    await platform.close();
    const db = await openDatabase(dbPath);
    const mails = await db.selectFrom('outbox').select('kind').execute();
    await db.destroy();
    return ['confirmation', 'recovery'].map(
      (kind) => mails.filter((mail) => mail.kind === kind).length,
    );
  };
  const [confirmations, lists] = await place(
    { PAYMENTS: 'sandbox', PLATFORM_URL: 'https://shop.example' },
    'public.sqlite',
  );
  expect(confirmations).toBe(6);
  // Two when the turn of the delayed lists ends during the test.
  expect([1, 2]).toContain(lists);
  expect(await place({}, 'local.sqlite')).toEqual([9, 0]);
});

test('a port in use rejects with EADDRINUSE', async () => {
  const running = await startPlatform({ port: 0, dbPath: ':memory:', stores: [] });
  const port = Number(new URL(running.url).port);
  await expect(startPlatform({ port, dbPath: ':memory:', stores: [] })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await running.close();
});

test('the outbox exists only for this machine, not behind a proxy or on another address', async () => {
  const started = (env: Record<string, string>, host?: string) =>
    startPlatform({
      port: 0,
      host,
      dbPath: ':memory:',
      stores: [],
      env,
      log: () => {},
      createSandbox,
    });
  const seen = async (...of: Parameters<typeof started>) => {
    const platform = await started(...of);
    const { status } = await fetch(`${platform.url}/outbox`);
    const printed = [];
    for (const [, address] of platform.localPages) {
      const { pathname } = new URL(address);
      printed.push([pathname, (await fetch(address, { redirect: 'manual' })).status]);
    }
    await platform.close();
    return [status, ...printed];
  };
  const pages = [
    ['/outbox', 303],
    ['/errors', 303],
  ];
  expect(await seen({})).toEqual([403, ['/sandbox/try', 303], ...pages]);
  expect(await seen({ PLATFORM_URL: 'http://localhost:4400' })).toEqual([
    403,
    ['/sandbox/try', 303],
    ...pages,
  ]);
  const PAYMENTS = 'sandbox';
  expect(await seen({ PAYMENTS, PLATFORM_URL: 'https://shop.example' })).toEqual([404]);
  expect(await seen({ PAYMENTS }, '0.0.0.0')).toEqual([404]);
});

test('behind a proxy each shopper has separate rate limits, by the client header', async () => {
  const view = (url: string, client: string) =>
    fetch(`${url}/v1/orders/none?storeSlug=fixture`, { headers: { 'X-Client': client } });
  const tried = async (env: Record<string, string>) => {
    const platform = await startPlatform({
      port: 0,
      dbPath: ':memory:',
      stores: [smallStore()],
      env,
      log: () => {},
    });
    for (let count = 0; count < 62; count++) await view(platform.url, '192.0.2.1');
    const statuses = [
      (await view(platform.url, '192.0.2.1')).status,
      (await view(platform.url, '192.0.2.2')).status,
    ];
    await platform.close();
    return { statuses, warnings: platform.warnings.length };
  };
  const behind = { PLATFORM_URL: 'https://shop.example', PAYMENTS: 'sandbox' };
  expect(await tried(behind)).toEqual({ statuses: [429, 429], warnings: 1 });
  expect(await tried({ ...behind, PLATFORM_CLIENT_HEADER: 'X-Client' })).toEqual({
    statuses: [429, 404],
    warnings: 0,
  });
});
