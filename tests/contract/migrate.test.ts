import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

/** Creates the table in which version 0.1 recorded its migrations. */
const OLD_MIGRATIONS = `
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into kysely_migration values ('0001-catalogue', '2026-01-01'), ('0002-changes', '2026-01-01');`;
const OLD_FILE =
  /The database \S+\.sqlite was created by Shopkiln 0\.1, which this version cannot read\. Start with a new database: move this file away, or name a new one in PLATFORM_DB\./;

test.each([
  [['platform', 'migrate']],
  [['platform', '--port', '0']],
  [['start', '--port', '0', '--platform-port', '0']],
  [['orders', 'harbor-lane']],
  [['backup', 'copy.sqlite']],
])(
  'OPER-12 a database of version 0.1 is rejected with what to do, and is not changed: %j',
  async (args) => {
    const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'platform.sqlite');
    const old = openSqlite(file, { busyMs: 0 });
    old.exec(OLD_MIGRATIONS);
    old.close();
    const work = { SHOPKILN_WORK: folder, STORES_DIR: resolve('tests/fixtures/0.2.0/stores') };
    const { code, stdout, stderr } = await shopkiln(
      args.map((arg) => (arg === 'copy.sqlite' ? join(folder, arg) : arg)),
      { env: { ...work, PLATFORM_DB: file } },
    );
    expect(code, stdout).toBe(1);
    expect(stderr).toMatch(OLD_FILE);
    expect(stderr).not.toMatch(/\n\s+at /);
    const unchanged = openSqlite(file, { busyMs: 0 });
    const tables = unchanged.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    unchanged.close();
    expect(tables).toEqual([{ name: 'kysely_migration' }]);
  },
);

test.skipIf(!findPostgres())(
  'OPER-12 a PostgreSQL database of version 0.1 is rejected: another is named in DATABASE_URL',
  async () => {
    const server = await startPostgres(findPostgres() ?? '');
    onTestFinished(() => server.close());
    const db = await openDatabase(server.address, { schema: 'any' });
    for (const statement of OLD_MIGRATIONS.split(';').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(db);
    await db.destroy();
    for (const schema of ['migrated', 'required'] as const)
      await expect(openDatabase(server.address, { schema })).rejects.toThrow(
        /created by Shopkiln 0\.1, .+ name an empty one in DATABASE_URL\./,
      );
  },
);

test('a Postgres URL overrides a file, and its password is not shown', () => {
  const address = 'postgres://shop:s3cret@db.example:5433/shop';
  expect(getDatabaseLocation({ DATABASE_URL: address, PLATFORM_DB: 'x.sqlite' })).toBe(address);
  expect(getDatabaseLocation({ DATABASE_URL: '', PLATFORM_DB: 'x.sqlite' })).toBe('x.sqlite');
  expect(getDatabaseLocation({})).toBe('.data/platform.sqlite');
  expect(describeDatabase(address)).toBe('Postgres at db.example:5433');
  expect(describeDatabase('x.sqlite')).toBe('x.sqlite');
});

test('the error for an unreachable Postgres does not contain its password', async () => {
  const error: unknown = await openDatabase('postgres://shop:s3cret@127.0.0.1:1/shop').catch(
    (reason: unknown) => reason,
  );
  expect(String(error)).toContain('The database Postgres at 127.0.0.1:1 cannot be used');
  expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toContain('s3cret');
});
