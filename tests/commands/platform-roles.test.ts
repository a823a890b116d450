import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, afterEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { MIGRATIONS } from '#platform/db/migrations/index.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { startWorker } from '#platform/start-worker.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { gatedStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { PLATFORM_READY } from '../helpers/commands/start-role.ts';
import { TEE } from '../helpers/contract/buyer.ts';
import { startMailCatcher } from '../helpers/contract/mail-catcher.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'roles-'));
afterAll(() => rmSync(folder, { recursive: true }));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a role and waits for a line of its output. */
async function startRole(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  line: RegExp,
) {
  const childEnv = { ...process.env, SHOPKILN_ENV_FILE: '', ...env };
  const child = spawn(process.execPath, ['scripts/shopkiln.js', 'platform', ...args], {
    env: childEnv,
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(line);
  return {
    match: line.exec(output) ?? [],
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0] as unknown;
    },
  };
}

test('SCALE-2.01 migrate, seed, serve and work are commands; serve needs no store folders and does not migrate', async () => {
  const stores = join(folder, 'stores');
  mkdirSync(join(stores, 'broken'), { recursive: true });
  writeFileSync(join(stores, 'broken', 'store.json'), '{');
  cpSync('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
  const database = { PLATFORM_DB: join(folder, 'roles.sqlite') };
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    shopkiln(['platform', ...args], { env: { ...database, STORES_DIR: stores, ...env } });

  for (const role of [['serve', '--port', '0'], ['work'], ['seed']]) {
    const { code, stderr } = await run(role);
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /roles\.sqlite has an older schema .+ Migrate it first: npx shopkiln platform migrate$/,
        ),
      ],
    ]);
  }
  expect((await run(['migrate'])).stdout).toContain('0001-initial\n');
  expect((await run(['migrate'])).stdout).toMatch(/nothing to migrate\n$/);

  const seeded = await run(['seed', '--revision', '5']);
  expect(seeded.stdout).toMatch(/^after-dark: version 1, [1-9]\d* listings written, 0 removed$/m);
  expect(seeded.stderr).toMatch(/broken\/store\.json/);
  expect(seeded.stderr).toMatch(/^Not seeded: broken\. All others are\.$/m);
  expect(seeded.code).toBe(1);
  rmSync(join(stores, 'broken'), { recursive: true });
  const file = join(stores, 'after-dark', 'store.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "[^"]+"/, '"name": "Older"'));
  const older = await run(['seed', '--revision', '4']);
  expect([older.code, older.stderr]).toEqual([
    0,
    expect.stringMatching(/^after-dark: skipped, .+ \(5\)\. Update/),
  ]);

  const noFolders = { ...database, STORES_DIR: join(folder, 'nowhere') };
  const serving = await startRole(['serve', '--port', '0'], noFolders, PLATFORM_READY);
  const store = await (await fetch(`${serving.match[1]}/v1/stores?slug=after-dark`)).text();
  expect(store).toContain('"slug":"after-dark"');
  expect(store).not.toContain('Older');
  const working = await startRole(['work'], noFolders, /Works on the jobs of/);
  expect(await working.stop()).toBe(0);
  expect(await serving.stop()).toBe(0);
}, 180_000);

test.each([
  [['build'], /^platform build: expected one of migrate, seed, serve, work/],
  [['serve', '--watch'], /^--watch: only without a role/],
  [['migrate', '--revision', '4'], /^--revision: only without a role, and with seed/],
])('SCALE-2.02 %j is wrong usage', async (args, message) => {
  const { code, stderr } = await shopkiln(['platform', ...args], {
    env: { PLATFORM_DB: join(folder, 'usage.sqlite') },
  });
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

/** Places an order of nothing but a promo code. */
async function placeFreeOrder(url: string): Promise<number> {
  const buyer = createRemoteBuyer(url);
  const { id } = await buyer.ready([[TEE, 1]]);
  await buyer.update(id, { promoCode: 'ALL' });
  return (await buyer.submit(id)).status;
}

test('SCALE-2.03 a platform that only serves leaves mail to the worker, and learns of stores that others gate', async () => {
  const dbPath = join(folder, 'worker.sqlite');
  const catcher = await startMailCatcher();
  const db = await openDatabase(dbPath);
  await seedStore(db, createSellableStore());
  const env = { ...catcher.env, ACCESS_CODE_GATED: 'open-sesame' };
  const options = {
    port: 0,
    dbPath,
    stores: [],
    env,
    clientHeader: 'X-Test-Client',
    createSandbox,
  };
  const platform = await startPlatform({ ...options, servesOnly: true });
  expect(await placeFreeOrder(platform.url)).toBe(200);
  await seedStore(db, gatedStore());
  const countUnsent = async () =>
    (await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;
  expect([await countUnsent(), catcher.received]).toEqual([1, []]);
  const worker = await startWorker({ dbPath, host: '127.0.0.1', env, createSandbox });
  await expect.poll(countUnsent).toBe(0);
  expect(catcher.received).toHaveLength(1);
  const enter = async () => {
    const body = JSON.stringify({ siteKey: 'gated', accessCode: 'open-sesame' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${platform.url}/v1/theme/access`, { method: 'POST', headers, body }))
      .status;
  };
  await expect.poll(enter, { interval: 1_000 }).toBe(200);
  await worker.close();
  await platform.close();
  await db.destroy();
  await catcher.close();
});

test('SCALE-2.04 a platform works on a schema that a later version has migrated', async () => {
  const dbPath = join(folder, 'later.sqlite');
  const db = await openDatabase(dbPath);
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
  for (const table of ['stores', 'listings', 'checkouts', 'orders', 'outbox'])
    await db.schema.alterTable(table).addColumn('later', 'text').execute();
  await db.schema.createTable('later').addColumn('id', 'text').execute();
  await db.destroy();
  for (const servesOnly of [false, true]) {
    const stores = [createSellableStore()];
    const options = {
      port: 0,
      dbPath,
      stores,
      env: {},
      clientHeader: 'X-Test-Client',
      createSandbox,
      servesOnly,
    };
    const platform = await startPlatform(options);
    expect(await placeFreeOrder(platform.url)).toBe(200);
    await platform.close();
  }
});

/** Columns by table, as far as the statements of a process depend on them. */
async function readSchema(db: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map(
        ({ name, dataType, isNullable }) =>
          [`${table}.${name}`, `${dataType} ${isNullable}`] as const,
      ),
    ),
  );
}

/** Runs migrations one after another. Returns what a process of the version before each of them would miss. */
async function findBreakingChanges(
  name: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const db = await openDatabase(join(folder, name), { schema: 'any' });
  const breaking: string[] = [];
  let before = new Map<string, string>();
  for (const [index, migration] of Object.keys(migrations).entries()) {
    const known = Object.fromEntries(Object.entries(migrations).slice(0, index + 1));
    const provider = { getMigrations: async () => known };
    expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
    const after = new Map(await readSchema(db));
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]));
    for (const [column, type] of before)
      if (after.get(column) !== type) breaking.push(`${migration}: ${column} changed`);
    for (const { name: table, columns } of await db.introspection.getTables())
      for (const { name: column, isNullable, hasDefaultValue } of columns)
        if (tables.has(table) && !before.has(`${table}.${column}`))
          if (!isNullable && !hasDefaultValue)
            breaking.push(`${migration}: ${table}.${column} must be set`);
    before = after;
  }
  await db.destroy();
  return breaking;
}

test('SCALE-2.05 each migration only adds: tables, and columns that may be left out', async () => {
  expect(await findBreakingChanges('expanding.sqlite', MIGRATIONS)).toEqual([]);
  const breaking: Migration = {
    async up(db) {
      await db.schema.dropTable('locks').execute();
      await db.schema
        .createTable('orders_log')
        .addColumn('id', 'text', (c) => c.notNull())
        .execute();
      await db.schema.alterTable('orders').addColumn('note', 'text').execute();
      // SQLite adds no column that must be set to an existing table.
      await db.schema.dropTable('listing_reports').execute();
      await db.schema
        .createTable('listing_reports')
        .addColumn('author', 'text', (c) => c.notNull())
        .execute();
    },
  };
  const migrations = { ...MIGRATIONS, '9999-breaking': breaking };
  expect(await findBreakingChanges('breaking.sqlite', migrations)).toEqual(
    expect.arrayContaining([
      '9999-breaking: locks.name changed',
      '9999-breaking: listing_reports.reason changed',
      '9999-breaking: listing_reports.author must be set',
    ]),
  );
});

test('SCALE-2.06 a worker calls the build hook of a store that was added after its start', async () => {
  const dbPath = join(folder, 'hooks.sqlite');
  await (await openDatabase(dbPath)).destroy();
  let calls = 0;
  const host = createServer((_, response) => {
    calls++;
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const env = {
    BUILD_HOOK_HARBOR_LANE: `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`,
  };
  const worker = await startWorker({ dbPath, host: '127.0.0.1', env, createSandbox });
  const seeded = await shopkiln(['platform', 'seed'], {
    env: { PLATFORM_DB: dbPath, STORES_DIR: 'tests/fixtures/0.2.0/stores' },
  });
  expect(seeded.code, seeded.stderr).toBe(0);
  await expect.poll(() => calls).toBe(1);
  await worker.close();
  host.close();
});
