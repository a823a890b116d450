import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import {
  afterAll,
  beforeAll,
  beforeEach,
  expect,
  type MockInstance,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { deductInventory } from '#platform/catalog/update-stock.ts';
import { getCatalogChanges } from '#platform/db/catalog-changes.ts';
import { rowsChanged, UNCACHED_TABLES, variantQuantityTag } from '#platform/db/catalog-events.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { cacheResponses, shareResponse } from '#platform/http/cache-responses.ts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import {
  createRequester,
  createSeededPlatform,
  type SendRequest,
} from '../helpers/contract/platform.ts';

const STOCK = '/v1/inventory?colorId=1&sizeId=1';
const LISTING = '/v0/listing/trail-tee?store_slug=fixture';
const OTHERS = [
  '/v0/listing/bite-guard?store_slug=fixture',
  '/v1/stores/products?slug=fixture&collection=long-sleeves',
  '/v1/inventory?colorId=2&sizeId=1',
  '/v1/stores?slug=fixture',
];
/** Shows that the sold listing is still in stock. */
const TILES = '/v1/stores/products?slug=fixture&collection=tops';

let folder: string;
let count = 0;
let file: string;
let db: Database;
let get: SendRequest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'responses-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(folder, `${count++}.sqlite`);
  ({ db, get } = await createSeededPlatform(() => openDatabase(file)));
  return () => db.destroy();
});

const supply = (to: Database, supplied: number) =>
  writeCatalog(
    to,
    to
      .updateTable('inventory')
      .set({ supplied })
      .where('variant_id', '=', '1')
      .where('size_id', '=', '1'),
    rowsChanged('inventory'),
  );

test('a cached response has the same body, headers and ETag, and is 304 for a matching ETag', async () => {
  const first = await get(LISTING);
  const again = await get(LISTING);
  expect([again.status, again.text]).toEqual([200, first.text]);
  // A cached response belongs to no single request.
  const { 'x-request-id': id, ...headers } = Object.fromEntries(first.headers);
  expect(id).toBeDefined();
  expect(Object.fromEntries(again.headers)).toEqual(headers);
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  const etag = again.headers.get('etag') ?? '';
  const held = await get(LISTING, { headers: { 'If-None-Match': `"other", W/${etag}` } });
  expect([held.status, held.text]).toEqual([304, '']);
  expect((await get(LISTING, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

test('a write of this process changes the next response', async () => {
  for (const supplied of [10, 7, 3]) {
    await supply(db, supplied);
    expect((await get(STOCK)).body).toEqual({ inventoryCount: supplied });
    expect((await get(STOCK)).body).toEqual({ inventoryCount: supplied });
  }
});

test('a write of another process changes the next response', async () => {
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 10 });
  const other = await openDatabase(file);
  await supply(other, 4);
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 4 });
  await other.destroy();
});

test('a sale of another process changes the next response', async () => {
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 10 });
  const other = await openDatabase(file);
  for (const left of [8, 6]) {
    await deductInventory(other, { variantId: '1', sizeId: '1', quantity: 2 });
    expect((await get(STOCK)).body).toEqual({ inventoryCount: left });
  }
  await other.destroy();
});

/** Returns those of these paths that query the database. */
async function listQueried(
  paths: readonly string[],
  reads: readonly MockInstance[],
  query: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const created: string[] = [];
  for (const path of paths) {
    for (const read of reads) read.mockClear();
    await query(path);
    if (reads.some((read) => read.mock.calls.length > 0)) created.push(path);
  }
  return created;
}

test('SCALE-4.06 an edit of one store leaves the responses of the others', async () => {
  const reads = [vi.spyOn(db, 'selectFrom'), vi.spyOn(db, 'executeQuery')];
  const list = (paths: readonly string[]) => listQueried(paths, reads, get);
  const others = ['/v0/listing/trail-tee?store_slug=other', '/v1/stores?slug=other'];
  const all = [LISTING, STOCK, ...OTHERS, TILES];
  await list([...all, ...others]);
  for (const [index, edit] of ['title', 'price', 'stock'].entries()) {
    const store = createSellableStore();
    const [tee] = store.catalog.listings;
    if (edit === 'title') Object.assign(tee ?? {}, { title: 'Another title' });
    else
      for (const product of tee?.products ?? [])
        Object.assign(product, { [edit]: 3_000 + index, sizePrices: {} });
    expect((await seedStore(db, store)).hasChanged).toBe(true);
    expect(await list([...others, ...all])).toEqual(all);
    expect(await list([...others, ...all])).toEqual([]);
  }
});

test('SCALE-4.07 the responses that were not read for the longest time make room, and do not expire together', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = {
    body: 'x'.repeat(7_000),
    headers: {},
    etag: '"x"',
    tags: ['store 1'],
    route: '/',
    store: undefined,
  };
  const cache = new ResponseCache(10 * 10_500);
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
  const listCached = () => paths.filter((path) => cache.get(path));
  for (const path of paths) cache.set(path, response);
  expect(listCached()).toEqual(paths);
  cache.get('/0');
  cache.set('/new', response);
  expect(listCached()).toEqual(paths.filter((path) => path !== '/1'));
  cache.deleteByTag('store 1');
  expect(listCached()).toEqual([]);
  // The cache takes the time 0 for none.
  vi.advanceTimersByTime(1_000);
  const fleet = new ResponseCache(2_000 * 10_500);
  const many = Array.from({ length: 1_000 }, (_, index) => `/${index}`);
  for (const path of many) fleet.set(path, response, 60_000);
  const countCached = () => many.filter((path) => fleet.get(path)).length;
  vi.advanceTimersByTime(29_000);
  expect(countCached()).toBe(1_000);
  vi.advanceTimersByTime(16_000);
  expect(Math.abs(countCached() - 500)).toBeLessThan(100);
  vi.advanceTimersByTime(16_000);
  expect(countCached()).toBe(0);
});

test('a sale invalidates only the responses that show its listing', async () => {
  const platform = await createCommercePlatform(() =>
    openDatabase(join(folder, `${count++}.sqlite`)),
  );
  const query = (path: string) => platform.request('GET', path);
  const reads = [vi.spyOn(platform.db, 'selectFrom'), vi.spyOn(platform.db, 'executeQuery')];
  const listRecreated = (paths: readonly string[]) => listQueried(paths, reads, query);
  const all = [LISTING, STOCK, ...OTHERS, TILES];
  expect(await listRecreated(all)).toEqual(all);
  expect(await listRecreated(all)).toEqual([]);
  const ann = createBuyer(platform);
  const { id } = await ann.ready([[TEE, 1]]);
  await ann.update(id, { promoCode: 'ALL' });
  expect(await listRecreated(all)).toEqual([]);
  expect((await ann.submit(id)).status).toBe(200);
  expect(await listRecreated(all)).toEqual([LISTING, STOCK]);
  expect(await listRecreated(all)).toEqual([]);
  await platform.db.destroy();
});

test('a response that was built during a sale is not cached', async () => {
  const caching = cacheResponses(db);
  const app = new Hono();
  app.fetch = caching.serveCached(app.fetch);
  app.use(caching.storeResponse);
  let created = 0;
  app.get('/response', async (c) => {
    const body = await shareResponse(c, async () => {
      if (++created === 1) await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1 });
      return { body: `response ${created}`, stockTags: [variantQuantityTag('1')] };
    });
    return c.body(body, 200, { ETag: `"${body}"` });
  });
  const send = async () => (await app.request('/response')).text();
  expect([await send(), await send(), await send()]).toEqual([
    'response 1',
    'response 2',
    'response 2',
  ]);
});

test('CODE-9 each change of a catalog table names the responses that it makes invalid: an event of a catalog table invalidates cached responses, also with other writes in the transaction or from another program; a write to another table does not', async () => {
  const dataVersion = () => getCatalogChanges(db)?.version();
  const before = dataVersion();
  const report = {
    id: 'f',
    store_id: '1',
    type: 'Error',
    message: '',
    page: '/',
    place: '',
    reported_at: 0,
  };
  await db.insertInto('error_reports').values(report).execute();
  await db.deleteFrom('error_reports').execute();
  expect(dataVersion()).toBe(before);
  const versions = [before];
  await supply(db, 7);
  versions.push(dataVersion());
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('error_reports').values(report).execute();
    await writeCatalog(trx, trx.deleteFrom('themes'), rowsChanged('themes'));
  });
  versions.push(dataVersion());
  const other = await openDatabase(file);
  await sql`update stores set name = 'By hand'`.execute(other);
  await other.destroy();
  versions.push(dataVersion());
  expect(new Set(versions).size).toBe(4);
});

test('CODE-9 a write to a catalog table without events invalidates all cached responses', async () => {
  const version = () => getCatalogChanges(db)?.version();
  const supplied = async (to: number, write: () => Promise<unknown>) => {
    await get(STOCK);
    await write();
    expect((await get(STOCK)).body).toEqual({ inventoryCount: to });
  };
  const one = (to: Database) =>
    to.updateTable('inventory').where('variant_id', '=', '1').where('size_id', '=', '1');
  await supplied(9, () => one(db).set({ supplied: 9 }).execute());
  await supplied(8, () =>
    db.transaction().execute((trx) => one(trx).set({ supplied: 8 }).execute()),
  );
  await supplied(7, () => writeCatalog(db, one(db).set({ supplied: 7 })));
  await supplied(6, () => sql`update inventory set supplied = 6`.execute(db));
  const before = version();
  await db.deleteFrom('themes').execute();
  const after = version();
  expect(after).not.toBe(before);
  await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1_000 });
  await writeCatalog(
    db,
    db.updateTable('inventory').set({ supplied: 1 }).where('variant_id', '=', 'none'),
  );
  expect(version()).toBe(after);
});

test('CODE-9 no catalog response reads a table whose writes have no events', async () => {
  const calls = CALLS.filter(
    ({ tag, method }) => method === 'GET' && ['commerce', 'flags'].includes(tag),
  );
  const requests = calls.flatMap(({ name }) => EXAMPLES[name].valid);
  const respondAll = (to: Database) =>
    Promise.all(
      requests.map(async (request) => {
        const { status, text } = await createRequester(to)(request);
        return { request, status, text };
      }),
    );
  const whole = await respondAll(db);
  expect(whole.length).toBeGreaterThan(15);
  await db.destroy();
  const bare = await openDatabase(file);
  for (const table of UNCACHED_TABLES.toReversed()) await bare.schema.dropTable(table).execute();
  expect(await respondAll(bare)).toEqual(whole);
  db = bare;
});

test('equal requests at the same time share a response or an error; requests after a change do not', async () => {
  const caching = cacheResponses(db);
  const app = new Hono();
  app.fetch = caching.serveCached(app.fetch);
  app.onError((error, c) => c.text(error.message, 500));
  app.use(caching.storeResponse);
  let created = 0;
  const gate = Promise.withResolvers<void>();
  app.get('/response', async (c) => {
    const body = await shareResponse(c, async () => {
      const mine = ++created;
      await gate.promise;
      if (mine === 1) throw new Error('failed');
      return { body: `response ${mine}`, stockTags: [] };
    });
    return c.body(body, 200, { ETag: `"${body}"` });
  });
  const send = async () => (await app.request('/response')).text();
  const before = [send(), send()];
  await supply(db, 5);
  const after = [send(), send()];
  gate.resolve();
  expect(await Promise.all([...before, ...after])).toEqual([
    'failed',
    'failed',
    'response 2',
    'response 2',
  ]);
  expect([await send(), created]).toEqual(['response 2', 2]);
});

test('a response that depends on more than the URL is not cached', async () => {
  const { profile } = await db
    .selectFrom('stores')
    .select('profile')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  const { sellerToken, availabilityKey } = JSON.parse(profile) as {
    sellerToken: string;
    availabilityKey: string;
  };
  const path = `/v1/availability?listingId=1&userToken=${sellerToken}`;
  const requestWith = (key: string) => get(path, { headers: { 'X-Api-Key': key } });
  expect((await requestWith(availabilityKey)).status).toBe(200);
  expect((await requestWith('another')).status).toBe(403);
});

test('an error response is not cached, and a response to HEAD has no body', async () => {
  const missing = '/v0/listing/not-there?store_slug=fixture';
  expect([(await get(missing)).status, (await get(missing)).status]).toEqual([404, 404]);
  await get(STOCK);
  const head = await get(STOCK, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});
