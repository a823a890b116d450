import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { deductInventory } from '#platform/catalog/update-stock.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { PLATFORM_READY, startRole } from '../helpers/commands/start-role.ts';

const folder = mkdtempSync(join(tmpdir(), 'stock-'));
const env = { PLATFORM_DB: join(folder, 'platform.sqlite'), STORES_DIR: folder };
const stock = (...args: readonly string[]) => shopkiln(['stock', ...args], { env });

const Entries = v.array(
  v.object({ sku: v.string(), listing: v.string(), left: v.number(), sold: v.number() }),
);
const list = async (...args: readonly string[]) =>
  v.parse(Entries, JSON.parse((await stock('fixture', '--json', ...args)).stdout));

let db: Database;
beforeAll(async () => {
  db = await openDatabase(env.PLATFORM_DB);
  await seedStore(db, smallStore());
  await seedStore(db, otherStore());
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const sell = async (sku: string, quantity: number) => {
  const [, variantId = '', sizeId = ''] = sku.split('-');
  await deductInventory(db, { variantId, sizeId, quantity });
};

test('STOCK-2.1 the stock is listed by sku, of a store or a listing', async () => {
  const all = await list();
  const [first] = all;
  const ofListing = await list('--listing', first?.listing ?? '');
  expect(ofListing).toEqual(all.filter(({ listing }) => listing === first?.listing));
  expect(ofListing.length).toBeLessThan(all.length);
  const { stdout } = await stock('fixture');
  expect(stdout.split('\n')[0]).toMatch(
    new RegExp(`^${first?.sku}  ${first?.left} left, 0 sold  ${first?.listing}, `),
  );
});

test('STOCK-2.2 units are set and adjusted beside sales, and a running platform serves the new number', async () => {
  const [entry] = await list();
  const sku = entry?.sku ?? '';
  const [, colorId, sizeId] = sku.split('-');
  const platform = await startRole(['platform', 'serve', '--port', '0'], env, PLATFORM_READY);
  const serve = async () => {
    const response = await fetch(
      `${platform.match}/v1/inventory?colorId=${colorId}&sizeId=${sizeId}`,
    );
    return (await response.json()) as unknown;
  };
  await sell(sku, 3);
  expect(await stock('fixture', sku, '--set', '12')).toMatchObject({
    code: 0,
    stdout: `${sku}: 12 left\n`,
  });
  expect(await serve()).toEqual({ inventoryCount: 12 });
  await sell(sku, 2);
  expect(await stock('fixture', sku, '--adjust', '-4')).toMatchObject({
    code: 0,
    stdout: `${sku}: 6 left\n`,
  });
  await expect.poll(serve).toEqual({ inventoryCount: 6 });
  expect((await list())[0]).toMatchObject({ sku, left: 6, sold: 5 });
  await seedStore(db, smallStore());
  expect((await list())[0]).toMatchObject({ sku, left: 6, sold: 5 });
  await platform.stop();
});

test('STOCK-2.3 a change that is not possible ends with one message and changes nothing', async () => {
  const [entry] = await list();
  const { sku, left } = entry ?? expect.fail('no stock');
  const others = v.parse(Entries, JSON.parse((await stock('other', '--json')).stdout));
  const cases: readonly (readonly [readonly string[], number, string])[] = [
    [
      ['fixture', sku, '--adjust', `-${left + 1}`],
      1,
      `${sku}: ${left} left; expected 0 to 1000000 after the change`,
    ],
    [['fixture', '9-9-9', '--set', '1'], 1, '9-9-9: no such sku in this store'],
    [['fixture', others[0]?.sku ?? '', '--set', '1'], 1, 'no such sku in this store'],
    [['fixture', '--listing', 'nothing'], 1, 'nothing: fixture has no such listing'],
    [['fixture', sku], 2, 'expected --set or --adjust with a sku'],
    [['fixture', '--set', '3'], 2, 'expected the sku whose units change'],
    [['fixture', sku, '--set', '-1'], 2, 'Expected a whole number from 0 to 1000000.'],
  ];
  for (const [args, code, message] of cases) {
    const result = await stock(...args);
    expect([result.code, result.stderr], args.join(' ')).toEqual([
      code,
      expect.stringContaining(message),
    ]);
  }
  expect((await list())[0]).toEqual(entry);
});
