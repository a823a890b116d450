import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '#shared/contract/admin/events.ts';

const files = globSync('src/platform/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replace('src/platform/', ''), text: readFileSync(file, 'utf8') }));

const find = (pattern: RegExp): string[] =>
  files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

/** Writes that change what an event reports, and the only files that contain them. Each must record its event. */
const CHANGES: Readonly<
  Record<string, { readonly write: RegExp; readonly files: readonly string[] }>
> = {
  'a new order': {
    write: /insertInto\('orders'\)/,
    files: ['ordering/orders/write-order.ts'],
  },
  'the state of an order': {
    write: /updateTable\('orders'\)\s*\.set\(\{ status/,
    files: ['ordering/orders/set-order-status.ts'],
  },
  'a shipment': {
    write: /insertInto\('shipments'\)/,
    files: ['ordering/order-management/create-shipment.ts'],
  },
  'a confirmed refund': {
    write: /state: 'succeeded', failure/,
    files: ['ordering/refunds/confirm-refund.ts'],
  },
  'a dispute': { write: /insertInto\('disputes'\)/, files: ['ordering/disputes/sync-dispute.ts'] },
  'a withdrawal': {
    write: /insertInto\('withdrawals'\)/,
    files: ['withdrawals/save-withdrawal.ts'],
  },
  'a return request': {
    write: /insertInto\('return_requests'\)/,
    files: ['order-page/return-requests.ts'],
  },
};

describe('HOOK-10 [2 parts] no event can be forgotten', () => {
  test('HOOK-10.1 what events report is changed in one place each, which records the event', () => {
    const places = Object.fromEntries(
      Object.entries(CHANGES).map(([name, { write }]) => [name, find(write)]),
    );
    expect(places).toEqual(
      Object.fromEntries(Object.entries(CHANGES).map(([name, change]) => [name, change.files])),
    );
    const recording = find(/recordEvents?\(/);
    const all = Object.values(places).flat();
    expect(all.filter((file) => !recording.includes(file))).toEqual([]);
  });

  test('HOOK-10.2 each event is named at one place of the platform', () => {
    const count = (type: string) =>
      files.reduce((sum, { text }) => sum + text.split(`: '${type}'`).length - 1, 0);
    // A download is delivered with its order.
    const expected = (type: string) => (type === 'order.delivered' ? 2 : 1);
    expect(EVENT_TYPES.filter((type) => count(type) !== expected(type))).toEqual([]);
  });
});
