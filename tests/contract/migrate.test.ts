import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { catalog } from '#platform/db/migrations/0001-catalogue.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { createSqliteDialect } from '#platform/db/sqlite.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createRequester } from '../helpers/contract/platform.ts';

test('migrating an old database preserves ids and sold stock, and the next seeding completes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  const file = join(folder, 'platform.sqlite');
  const old = new Kysely<Record<'short_ids' | 'stores' | 'inventory', Record<string, unknown>>>({
    dialect: createSqliteDialect(file).dialect,
  });
  const provider = { getMigrations: async () => ({ '0001-catalogue': catalog }) };
  expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
  const store = {
    id: '7',
    slug: 'fixture',
    name: 'Fixture',
    default_currency: 'USD',
    default_region: 'USA',
  };
  await old
    .insertInto('short_ids')
    .values({ kind: 'store', natural_key: 'fixture', id: 7 })
    .execute();
  const rest = {
    locales: '["en"]',
    profile: '{}',
    collections: '[]',
    version: 4,
    fingerprint: 'old',
  };
  await old
    .insertInto('stores')
    .values({ ...store, ...rest })
    .execute();
  await old
    .insertInto('inventory')
    .values({ variant_id: '1', size_id: '1', supplied: 10, sold: 4 })
    .execute();
  await old.destroy();

  const db = await openDatabase(file);
  expect(await seedStore(db, smallStore())).toMatchObject({ hasChanged: true, version: 5 });
  const row = await db
    .selectFrom('inventory')
    .selectAll()
    .where('variant_id', '=', '1')
    .executeTakeFirst();
  expect(row).toMatchObject({ supplied: 10, sold: 4 });
  expect((await createRequester(db)('/v1/product-data/fixture')).status).toBe(200);
  await db.destroy();
  await rm(folder, { recursive: true });
});

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
