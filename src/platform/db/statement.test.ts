import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './open-database.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { defineStatement } from './statement.ts';
import type { Database, DatabaseTransaction, Tables } from './tables.ts';

let built = 0;
const insert = defineStatement((db, row: Tables['error_reports']) => {
  built++;
  return db.insertInto('error_reports').values(row);
});
const read = defineStatement((db, ids: readonly string[]) => {
  built++;
  return db.selectFrom('error_reports').select(['id', 'page']).where('id', 'in', ids).orderBy('id');
});

const createReport = (id: string, page: string) =>
  ({ id, page, store_id: '1', type: 'Error', message: '', place: '', reported_at: 0 }) as const;

let db: Database;
beforeEach(async () => {
  built = 0;
  db = await openDatabase(':memory:');
  return () => db.destroy();
});

test('a statement is built once and runs with the values of each call; a list of another length is built again', async () => {
  await insert(db, createReport('a', '/a'));
  await db.transaction().execute((trx) => insert(trx, createReport('b', '/b')));
  expect(built).toBe(1);
  expect((await read(db, ['a'])).rows).toEqual([{ id: 'a', page: '/a' }]);
  expect((await read(db, ['b'])).rows).toEqual([{ id: 'b', page: '/b' }]);
  expect((await read(db, ['b', 'a'])).rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(built).toBe(3);
});

test('RACE-5 a statement that puts a value into a text fails, because its text would be the same for all values', async () => {
  const lock = defineStatement((db, { client }: { readonly client: string }) =>
    db.insertInto('locks').values({ name: `charges of ${client}`, lock_count: 1 }),
  );
  await expect(async () => lock(db, { client: 'ann' })).rejects.toThrow(
    'must not compute with its values',
  );
});

test('FAST-15.1 on SQLite, a statement runs without the executor of Kysely, in and outside of a transaction', async () => {
  const executed = vi.spyOn(Kysely.prototype, 'executeQuery');
  await insert(db, createReport('a', '/a'));
  await runInTransaction(db, (trx) => insert(trx, createReport('b', '/b')));
  expect((await read(db, ['a', 'b'])).rows).toHaveLength(2);
  expect(executed).not.toHaveBeenCalled();
  executed.mockRestore();
});

test('FAST-15.1 a statement is rolled back with its transaction, and fails after the end of it', async () => {
  let ended: DatabaseTransaction | undefined;
  const failing = runInTransaction(db, async (trx) => {
    ended = trx;
    await insert(trx, createReport('a', '/a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await read(db, ['a'])).rows).toEqual([]);
  if (!ended) throw new Error('no transaction');
  await expect(insert(ended, createReport('b', '/b'))).rejects.toThrow('rolled back');
  expect((await read(db, ['b'])).rows).toEqual([]);
});

test('each dialect has its own SQL', async () => {
  const ran: string[] = [];
  const postgres: Database = new Kysely<Tables>({
    log({ query }) {
      ran.push(query.sql);
    },
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (to) => new PostgresIntrospector(to),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await read(db, ['a']);
  await read(postgres, ['a']);
  expect(ran[0]).toContain('in ($1)');
});
