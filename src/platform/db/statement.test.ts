import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { defineStatement } from './statement.ts';
import type { Database, Tables } from './tables.ts';

let built = 0;
const insert = defineStatement((db, row: Tables['faults']) => {
  built++;
  return db.insertInto('faults').values(row);
});
const read = defineStatement((db, ids: readonly string[]) => {
  built++;
  return db.selectFrom('faults').select(['id', 'page']).where('id', 'in', ids).orderBy('id');
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
