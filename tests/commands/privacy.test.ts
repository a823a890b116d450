import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dbPath = join(folder, 'platform.sqlite');
const privacy = (...args: readonly string[]) =>
  shopkiln(['privacy', ...args], { env: { PLATFORM_DB: dbPath } });

beforeAll(async () => {
  const db = await openDatabase(dbPath);
  await seedStore(db, smallStore());
  await insertOrder(db, { order_number: 'AB-1', status: 'delivered' });
  await insertOrder(db, { order_number: 'AB-2', status: 'placed' });
  await db.destroy();
});

describe('OPER-2.04 `shopkiln privacy`', () => {
  test('prints JSON, counts with --dry-run, erases, and ends with 1 while an order is to be delivered', async () => {
    const exported = await privacy('export', 'ADA@example.com');
    expect(exported.code, exported.stderr).toBe(0);
    expect(JSON.parse(exported.stdout)).toMatchObject({
      email: 'ADA@example.com',
      orders: [{ number: 'AB-1' }, { number: 'AB-2' }],
    });
    const planned = await privacy('erase', 'ada@example.com', '--dry-run', '--store', 'fixture');
    expect(planned).toMatchObject({ code: 0, stderr: '' });
    expect(planned.stdout).toMatch(/^Would erase:\n {2}orders: 1\n/);
    expect(planned.stdout).toContain(
      'Would not erase orders that are not delivered, canceled or refunded: AB-2',
    );

    const erased = await privacy('erase', 'ada@example.com');
    expect(erased.code).toBe(1);
    expect(erased.stdout).toMatch(/^Erased:\n {2}orders: 1\n/);
    expect(erased.stderr).toMatch(
      /^Not erased, because the address is still needed: .*: AB-2\. Run this again later\n$/,
    );
    expect(JSON.parse((await privacy('export', 'ada@example.com')).stdout).orders).toHaveLength(1);
  });

  test.each([
    [['erase', 'ada'], 2, 'ada: expected an e-mail address'],
    [['remove', 'ada@example.com'], 2, 'Allowed choices are export, erase'],
    [['export', 'ada@example.com', '--store', 'fixtur'], 2, 'fixtur'],
  ])('%j ends with one message', async (args, code, message) => {
    const result = await privacy(...args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(message);
  });
});
