import { expect, test, vi } from 'vitest';
import { SqliteConnection } from '#platform/db/sqlite-connection.ts';
import { SqliteWriter } from '#platform/db/sqlite-writer.ts';
import { createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';

/** Returns the transactions and statements of SQLite while `work` runs, such as `insert into orders`. */
async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { begin, commit, executeQuery } = SqliteConnection.prototype;
  const spies = [
    vi.spyOn(SqliteConnection.prototype, 'begin').mockImplementation(function (
      this: SqliteConnection,
    ) {
      statements.push('begin');
      return begin.call(this);
    }),
    vi.spyOn(SqliteConnection.prototype, 'commit').mockImplementation(function (
      this: SqliteConnection,
    ) {
      statements.push('commit');
      return commit.call(this);
    }),
    vi.spyOn(SqliteConnection.prototype, 'executeQuery').mockImplementation(function (
      this: SqliteConnection,
      query,
    ) {
      const [, verb, table] =
        /^(insert into|select .*?from|delete from|update) "(\w+)"/.exec(query.sql) ?? [];
      statements.push(`${verb?.replace(/^select.*/, 'select from')} ${table}`);
      return executeQuery.call(this, query) as Promise<never>;
    }),
  ];
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return statements;
}

test('CODE-2 a free order is one transaction, and its statements are in the order of its steps', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  const { id } = await ann.ready([[TEE, 1]]);
  await ann.update(id, { promoCode: 'all' });
  const statements = await recordStatements(() => ann.submit(id));
  expect(await ann.read(id)).toMatchObject({ state: 'success' });
  expect(statements.slice(statements.indexOf('begin'))).toEqual([
    'begin',
    'insert into idempotent_responses',
    // The lock.
    'update checkouts',
    // 1. Price.
    'select from stores',
    'select from variant_sizes',
    // 2. Deduct the stock, if the printer has the item.
    'select from printer_stock',
    'update promo_uses',
    'delete from stock_reservations',
    'update inventory',
    // 4. Write the order.
    'insert into orders',
    'insert into order_items',
    'insert into order_steps',
    'insert into events',
    'select from webhook_endpoints',
    'update checkouts',
    // 5. Queue the mail: it counts for the client, its mailbox, all addresses that may be that mailbox, and the store.
    'insert into rate_limits',
    'insert into rate_limits',
    'insert into rate_limits',
    'insert into rate_limits',
    'insert into outbox',
    'update idempotent_responses',
    'commit',
  ]);
  await platform.db.destroy();
});

test('CODE-2 a card order is charged between two transactions', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  const checkout = await ann.ready([[TEE, 1]]);
  const started = await ann.begin(checkout);
  const statements = await recordStatements(() => ann.submit(checkout.id, started));
  expect(await ann.read(checkout.id)).toMatchObject({ state: 'success' });
  expect(statements.slice(statements.indexOf('begin'))).toEqual([
    'begin',
    'update checkouts',
    // 1. Price.
    'select from stores',
    'select from payments',
    'select from variant_sizes',
    // 2. Reserve the stock, if the printer has the item.
    'select from printer_stock',
    'select from pending_authorizations',
    'insert into pending_authorizations',
    'delete from stock_reservations',
    'update inventory',
    'insert into stock_reservations',
    'update payments',
    'update checkouts',
    'commit',
    // 3. Charge: no statement.
    'begin',
    'update checkouts',
    'select from stores',
    'select from payments',
    'select from orders',
    'delete from stock_reservations',
    // 4. Write the order.
    'insert into orders',
    'insert into order_items',
    'insert into order_steps',
    // Placed and paid.
    'insert into events',
    'insert into events',
    'select from webhook_endpoints',
    'update checkouts',
    // 5. Queue the mail.
    'insert into outbox',
    'update payments',
    'commit',
    'update idempotent_responses',
  ]);
  await platform.db.destroy();
});

/** Returns which single writes of responses wait for the disk while `work` runs. */
async function listDurableResponses(work: () => Promise<unknown>): Promise<boolean[]> {
  const writes = vi.spyOn(SqliteWriter.prototype, 'write');
  await work();
  const durable = writes.mock.calls
    .filter(([{ sql }]) => sql.includes('idempotent_responses'))
    .map(([{ isDurable }]) => isDurable !== false);
  writes.mockRestore();
  return durable;
}

test('FAST-15.3 the claim and the response of a card order do not wait for the disk, those of a decline do', async () => {
  const platform = await createCommercePlatform();
  const ann = createBuyer(platform);
  const checkout = await ann.ready([[TEE, 1]]);
  const started = await ann.begin(checkout);
  platform.stripe.script('decline');
  expect(await listDurableResponses(() => ann.submit(checkout.id, started))).toEqual([false, true]);
  expect(await listDurableResponses(() => ann.submit(checkout.id, started))).toEqual([
    false,
    false,
  ]);
  expect(await ann.read(checkout.id)).toMatchObject({ state: 'success' });
  await platform.db.destroy();
});
