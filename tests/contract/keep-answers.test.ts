import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/tables.ts';
import { type Asker, seededPlatform } from './platform.ts';

const STOCK = '/v1/inventory?colorId=1&sizeId=1';
const LISTING = '/v0/listing/trail-tee?store_slug=fixture';

let folder: string;
let count = 0;
let file: string;
let db: Database;
let get: Asker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(folder, `${count++}.sqlite`);
  ({ db, get } = await seededPlatform(() => openDatabase(file)));
  return () => db.destroy();
});

const supply = (to: Database, supplied: number) =>
  to.updateTable('inventory').set({ supplied }).where('variant_id', '=', '1').where('size_id', '=', '1').execute();

test('an answer is kept whole: the same body, headers and ETag, and 304 for whoever holds it', async () => {
  const first = await get(LISTING);
  const again = await get(LISTING);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers));
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  const etag = again.headers.get('etag') ?? '';
  const held = await get(LISTING, { headers: { 'If-None-Match': `"other", W/${etag}` } });
  expect([held.status, held.text]).toEqual([304, '']);
  expect((await get(LISTING, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

test('a write of this process is seen by the next reading', async () => {
  for (const supplied of [10, 7, 3]) {
    await supply(db, supplied);
    expect((await get(STOCK)).body).toEqual({ inventoryCount: supplied });
    expect((await get(STOCK)).body).toEqual({ inventoryCount: supplied });
  }
});

test('a write of another process is seen by the next reading', async () => {
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 10 });
  const other = await openDatabase(file);
  await supply(other, 4);
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 4 });
  await other.destroy();
});

test('what depends on more than the address is made anew', async () => {
  const { profile } = await db
    .selectFrom('stores')
    .select('profile')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  const { sellerToken, availabilityKey } = JSON.parse(profile) as { sellerToken: string; availabilityKey: string };
  const path = `/v1/availability?listingId=1&userToken=${sellerToken}`;
  const asked = (key: string) => get(path, { headers: { 'X-Api-Key': key } });
  expect((await asked(availabilityKey)).status).toBe(200);
  expect((await asked('another')).status).toBe(403);
});

test('a refusal is not kept, and HEAD answers no body', async () => {
  const missing = '/v0/listing/not-there?store_slug=fixture';
  expect([(await get(missing)).status, (await get(missing)).status]).toEqual([404, 404]);
  await get(STOCK);
  const head = await get(STOCK, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});
