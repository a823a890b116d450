import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pullStore } from '#builder/pull/pull-store.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { createSeededPlatform, type SendRequest } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

/** Between them they have bundles, unit prices, reduced and set prices, sold-out sizes, and collections that show other products. */
const FOLDERS = ['stores/corvane', 'stores/moth-kiosk', 'tests/fixtures/stores/meridian'];
const TOGETHER = /^GET \/v1\/stores\/tile-prices\?/;
const PAGE = /^GET \/v1\/stores\/products\?/;

let dir: string;
let db: Database;
let get: SendRequest;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tile-prices-'));
  ({ db, get } = await createSeededPlatform());
});
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true });
});

/** Pulls a store. `respond` replaces the response with the prices of all tiles. Returns the price files and the requests. */
async function pullPrices(folder: StoreFolder, respond?: (body: string) => Response) {
  const { sent, platform } = recordRequests(async (path, init) => {
    const { text, status } = await get(path, init);
    return respond && TOGETHER.test(`GET ${path}`) ? respond(text) : new Response(text, { status });
  });
  const path = join(dir, `${folder.store.slug}-${crypto.randomUUID()}`);
  const data = StoreData.openForChanges(path, `${path}.next`);
  const pulled = await pullStore(folder, platform.url, data, undefined, { fetch: platform.fetch });
  if (!pulled.ok) throw pulled.error;
  data.commit();
  const saved = StoreData.open(path);
  const names = [...saved.getHashes('file').keys()].filter((name) =>
    name.startsWith('data/prices/'),
  );
  const files = names.map((name) => [name, saved.get('file', name)]);
  saved.close();
  const count = (line: RegExp) => sent.filter((request) => line.test(request.line)).length;
  return { files, warnings: pulled.value.warnings, together: count(TOGETHER), pages: count(PAGE) };
}

async function seed(path: string): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(path);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  await seedStore(db, loaded.folder);
  return loaded.folder;
}

test.each(FOLDERS)(
  'FAST-1.1 %s: one request has the prices of all tiles in all currencies, as on the pages of products',
  async (path) => {
    const folder = await seed(path);
    const together = await pullPrices(folder);
    expect(together).toMatchObject({ together: 1, pages: 0 });
    expect(together.files.length).toBeGreaterThan(0);
    const pages = await pullPrices(folder, () => new Response('not found', { status: 404 }));
    expect(pages.pages).toBeGreaterThanOrEqual(together.files.length);
    expect(pages.files).toEqual(together.files);
    expect([...together.warnings, ...pages.warnings]).toEqual([]);
  },
);

test('FAST-1.2 a currency of which a price is missing is requested page by page', async () => {
  const folder = await seed('stores/corvane');
  const complete = await pullPrices(folder);
  const incomplete = await pullPrices(folder, (body) => {
    const response: { prices: Record<string, unknown[]> } = JSON.parse(body);
    response.prices.EUR?.pop();
    return Response.json(response);
  });
  expect(incomplete.files).toEqual(complete.files);
  expect(incomplete.pages).toBeGreaterThan(0);
});
