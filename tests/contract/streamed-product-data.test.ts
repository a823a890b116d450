import { expect, onTestFinished, test } from 'vitest';
import { fetchProductData } from '#builder/pull/fetch-product-data.ts';
import { NO_CATALOG } from '#builder/pull/last-pull.ts';
import type { ListingSummary } from '#builder/pull/summarize-listing.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { fetchWholeCatalog } from '../helpers/contract/fetch-whole-catalog.ts';
import { createTestApp } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

const PATH = '/v1/product-data/fixture';
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Creates a platform whose store has more listings than one part of product data: copies of its first one. */
async function createManyListings(log: (message: string) => void = () => {}) {
  const folder = smallStore();
  const { listings } = folder.catalog;
  const copies = Array.from({ length: 400 }, (_, at) => ({ ...listings[0], slug: `copy-${at}` }));
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await seedStore(db, {
    ...folder,
    catalog: { ...folder.catalog, listings: [...listings, ...copies] } as typeof folder.catalog,
  });
  return { db, app: createTestApp(db, log) };
}

test('FAST-24 a request with no-store gets product data in parts, the first before the last listings are read', async () => {
  const { db, app } = await createManyListings();
  const whole = await app.request(PATH);
  const text = await whole.text();
  const { body, headers } = await app.request(PATH, NO_STORE);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).not.toBe(whole.headers.get('etag'));
  let streamed = '';
  for await (const part of body ?? []) {
    if (streamed === '') await db.updateTable('inventory').set({ supplied: 0 }).execute();
    streamed += Buffer.from(part).toString();
  }
  const data: ProductData = JSON.parse(streamed);
  // The platform reads the listings of the last part after the stock has changed, those of the first part before.
  const { listings, hashes, ...rest }: ProductData = JSON.parse(text);
  expect(data).toMatchObject(rest);
  expect(data.listings.slice(0, 250)).toEqual(listings.slice(0, 250));
  expect(data.listings.map(({ slug }) => slug)).toEqual(listings.map(({ slug }) => slug));
  expect(Object.keys(data.hashes)).toEqual(Object.keys(hashes));
  const isInStock = (json: string) => /"inventoryCount":(?:null|[1-9])/.test(json);
  expect([
    isInStock(JSON.stringify(listings.at(-1))),
    isInStock(JSON.stringify(data.listings.at(-1))),
  ]).toEqual([true, false]);
});

test('FAST-24 the parts of product data are together the whole document', async () => {
  const { app } = await createManyListings();
  const read = async (init?: RequestInit) => (await app.request(PATH, init)).text();
  const streamed = JSON.parse(await read(NO_STORE));
  expect(streamed).toEqual(JSON.parse(await read()));
});

test('FAST-24 a build reads product data in parts, and an unknown store is a 404', async () => {
  const { app } = await createManyListings();
  const responses: Response[] = [];
  const platform = {
    url: 'http://platform.test',
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      responses.push(await app.request(new URL(String(url)).pathname, init));
      return responses.at(-1) as Response;
    },
  };
  const receiver = {
    summarize: ({ slug }: { slug: string }) => ({ slug }) as ListingSummary,
    onArrival: () => {},
  };
  const data = await fetchProductData(platform, smallStore().store, receiver, NO_CATALOG);
  expect(data.listings.length).toBeGreaterThan(400);
  expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store']);
  expect((await app.request('/v1/product-data/missing', NO_STORE)).status).toBe(404);
});

test('FAST-24 an error after the first part is logged, and aborts the response without its message', async () => {
  const logged: string[] = [];
  const { db, app } = await createManyListings((message) => logged.push(message));
  const { status, body } = await app.request(PATH, NO_STORE);
  expect(status).toBe(200);
  await db.schema.alterTable('listing_products').renameTo('away').execute();
  await expect(new Response(body).text()).rejects.toThrow(/^the response could not be completed$/);
  expect(logged).toEqual([`GET ${PATH} failed`]);
});

test('FAST-24 slow callers keep few streams open, others get the whole document', async () => {
  const { app } = await createManyListings();
  const send = (method = 'GET') => app.request(PATH, { method, ...NO_STORE });
  const isStreamed = ({ headers }: Response) => headers.get('cache-control') === 'no-store';
  // Nobody reads the body of a response to HEAD, so its stream would stay open.
  expect(isStreamed(await send('HEAD'))).toBe(false);
  const slow = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(slow.every(isStreamed)).toBe(true);
  const whole = await send();
  expect(isStreamed(whole)).toBe(false);
  expect((await whole.json()).listings.length).toBeGreaterThan(400);
  await slow[0]?.body?.cancel();
  expect(isStreamed(await send())).toBe(true);
});

test('FAST-24 a build requests cut product data again, and with them the prices that must not be older', async () => {
  const { app } = await createManyListings();
  let isCut = false;
  const { sent, platform } = recordRequests(async (path, init) => {
    const response = await app.request(path, init);
    if (isCut || path !== PATH) return response;
    isCut = true;
    const text = await response.text();
    return new Response(text.slice(0, text.length / 2));
  });
  const patient = { ...platform, wait: async () => {} };
  const { listings } = await fetchWholeCatalog(patient, smallStore().store);
  expect(listings.length).toBeGreaterThan(400);
  const count = (path: string) => sent.filter(({ line }) => line.startsWith(`GET ${path}`)).length;
  expect([count(PATH), count('/v1/stores/tile-prices')]).toEqual([2, 2]);
});
