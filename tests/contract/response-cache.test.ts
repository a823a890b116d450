import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deductInventory } from '#platform/catalog/update-stock.ts';
import { getCatalogChanges } from '#platform/db/catalog-changes.ts';
import { rowsChanged, UNCACHED_TABLES, variantQuantityTag } from '#platform/db/catalog-events.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { cacheResponses, shareResponse } from '#platform/http/cache-responses.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { createRequester, createSeededPlatform, type SendRequest } from '../helpers/contract/platform.ts';

const STOCK = '/v1/inventory?colorId=1&sizeId=1';
const LISTING = '/v0/listing/trail-tee?store_slug=fixture';
const OTHERS = [
  '/v0/listing/bite-guard?store_slug=fixture',
  '/v1/stores/products?slug=fixture&collection=long-sleeves',
  '/v1/inventory?colorId=2&sizeId=1',
  '/v1/stores?slug=fixture',
];
/** Shows whether some of the sold listing are left, and some are. */
const TILES = '/v1/stores/products?slug=fixture&collection=tops';

let folder: string;
let count = 0;
let file: string;
let db: Database;
let get: SendRequest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
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
    to.updateTable('inventory').set({ supplied }).where('variant_id', '=', '1').where('size_id', '=', '1'),
    rowsChanged('inventory', '1'),
  );

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

test('a sale of another process is seen by the next reading', async () => {
  expect((await get(STOCK)).body).toEqual({ inventoryCount: 10 });
  const other = await openDatabase(file);
  for (const left of [8, 6]) {
    await deductInventory(other, { variantId: '1', sizeId: '1', quantity: 2 });
    expect((await get(STOCK)).body).toEqual({ inventoryCount: left });
  }
  await other.destroy();
});

test('a sale makes those answers old that show its listing, and leaves the others', async () => {
  const platform = await createCommercePlatform(() => openDatabase(join(folder, `${count++}.sqlite`)));
  const ask = (path: string) => platform.ask('GET', path);
  const reads = [vi.spyOn(platform.db, 'selectFrom'), vi.spyOn(platform.db, 'executeQuery')];
  /** Of these, which the database is asked for. */
  async function madeAnew(paths: readonly string[]): Promise<string[]> {
    const made: string[] = [];
    for (const path of paths) {
      for (const read of reads) read.mockClear();
      await ask(path);
      if (reads.some((read) => read.mock.calls.length > 0)) made.push(path);
    }
    return made;
  }
  const all = [LISTING, STOCK, ...OTHERS, TILES];
  expect(await madeAnew(all)).toEqual(all);
  expect(await madeAnew(all)).toEqual([]);
  const ann = createBuyer(platform);
  const { id } = await ann.ready([[TEE, 1]]);
  await ann.update(id, { promoCode: 'ALL' });
  expect(await madeAnew(all)).toEqual([]);
  expect((await ann.submit(id)).status).toBe(200);
  expect(await madeAnew(all)).toEqual([LISTING, STOCK]);
  expect(await madeAnew(all)).toEqual([]);
  await platform.db.destroy();
});

test('what was read while a piece was sold is not kept', async () => {
  const answers = cacheResponses(db);
  const app = new Hono();
  app.fetch = answers.serveCached(app.fetch);
  app.use(answers.storeResponse);
  let made = 0;
  app.get('/answer', async (c) => {
    const body = await shareResponse(c, async () => {
      if (++made === 1) await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1 });
      return { body: `answer ${made}`, stockTags: [variantQuantityTag('1')] };
    });
    return c.body(body, 200, { ETag: `"${body}"` });
  });
  const ask = async () => (await app.request('/answer')).text();
  expect([await ask(), await ask(), await ask()]).toEqual(['answer 1', 'answer 2', 'answer 2']);
});

test('CODE-9 an event of a catalog table makes cached responses invalid, also after another write in the transaction and by hand beside the platform; a write to another table does not', async () => {
  const dataVersion = () => getCatalogChanges(db)?.version();
  const before = dataVersion();
  const fault = { id: 'f', store_id: '1', type: 'Error', message: '', page: '/', place: '', reported_at: 0 };
  await db.insertInto('faults').values(fault).execute();
  await db.deleteFrom('faults').execute();
  expect(dataVersion()).toBe(before);
  const versions = [before];
  await supply(db, 7);
  versions.push(dataVersion());
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('faults').values(fault).execute();
    await writeCatalog(trx, trx.deleteFrom('themes'), rowsChanged('themes', '1'));
  });
  versions.push(dataVersion());
  const other = await openDatabase(file);
  await sql`update stores set name = 'By hand'`.execute(other);
  await other.destroy();
  versions.push(dataVersion());
  expect(new Set(versions).size).toBe(4);
});

test('CODE-9 a write to a catalog table that carries no events makes all cached responses invalid', async () => {
  const version = () => getCatalogChanges(db)?.version();
  const supplied = async (to: number, write: () => Promise<unknown>) => {
    await get(STOCK);
    await write();
    expect((await get(STOCK)).body).toEqual({ inventoryCount: to });
  };
  const one = (to: Database) => to.updateTable('inventory').where('variant_id', '=', '1').where('size_id', '=', '1');
  await supplied(9, () => one(db).set({ supplied: 9 }).execute());
  await supplied(8, () => db.transaction().execute((trx) => one(trx).set({ supplied: 8 }).execute()));
  await supplied(7, () => writeCatalog(db, one(db).set({ supplied: 7 })));
  await supplied(6, () => sql`update inventory set supplied = 6`.execute(db));
  const before = version();
  await db.deleteFrom('themes').execute();
  const after = version();
  expect(after).not.toBe(before);
  await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1_000 });
  await writeCatalog(db, db.updateTable('inventory').set({ supplied: 1 }).where('variant_id', '=', 'none'));
  expect(version()).toBe(after);
});

test('CODE-9 no response of the catalog reads the tables whose writes carry no events', async () => {
  const calls = CALLS.filter(({ tag, method }) => method === 'GET' && ['commerce', 'flags'].includes(tag));
  const asked = calls.flatMap(({ name }) => EXAMPLES[name].asked);
  const answers = (to: Database) =>
    Promise.all(
      asked.map(async (ask) => (({ status, text }) => ({ ask, status, text }))(await createRequester(to)(ask))),
    );
  const whole = await answers(db);
  expect(whole.length).toBeGreaterThan(15);
  await db.destroy();
  const bare = await openDatabase(file);
  for (const table of UNCACHED_TABLES.toReversed()) await bare.schema.dropTable(table).execute();
  expect(await answers(bare)).toEqual(whole);
  db = bare;
});

test('who asks the same at the same time shares one answer, and its fault; who asks after a change does not', async () => {
  const answers = cacheResponses(db);
  const app = new Hono();
  app.fetch = answers.serveCached(app.fetch);
  app.onError((error, c) => c.text(error.message, 500));
  app.use(answers.storeResponse);
  let made = 0;
  const gate = Promise.withResolvers<void>();
  app.get('/answer', async (c) => {
    const body = await shareResponse(c, async () => {
      const mine = ++made;
      await gate.promise;
      if (mine === 1) throw new Error('failed');
      return { body: `answer ${mine}`, stockTags: [] };
    });
    return c.body(body, 200, { ETag: `"${body}"` });
  });
  const ask = async () => (await app.request('/answer')).text();
  const before = [ask(), ask()];
  await supply(db, 5);
  const after = [ask(), ask()];
  gate.resolve();
  expect(await Promise.all([...before, ...after])).toEqual(['failed', 'failed', 'answer 2', 'answer 2']);
  expect([await ask(), made]).toEqual(['answer 2', 2]);
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
