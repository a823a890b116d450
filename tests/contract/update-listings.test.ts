import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pullStore } from '#builder/pull/pull-store.ts';
import { updateListings } from '#builder/pull/update-listings.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import { request } from '#shared/contract/client/http.ts';
import { getProductChanges, type ProductChanges } from '#shared/contract/product-data.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

type CatalogListing = CatalogFile['listings'][number];

const URL = 'http://platform.test';
const { store } = smallStore();
let dir: string;
let db: Database;
/** Catalog version of the last pull. */
let version: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pull-changes-'));
});
afterAll(() => rm(dir, { recursive: true }));
beforeEach(async () => {
  ({ db } = await createSeededPlatform());
  const get = createRequester(db);
  const { platform } = recordRequests(async (path, init) => {
    const { text, status } = await get(path, init);
    return new Response(text, { status });
  });
  vi.stubGlobal('fetch', platform.fetch);
  const last = await wholePull('last');
  version = JSON.parse(last.get('state', 'last-pull') as string).products.version;
  last.close();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.destroy();
});

/** A complete pull into an empty file. */
async function wholePull(name: string): Promise<StoreData> {
  const path = join(dir, name);
  await rm(path, { force: true });
  const data = StoreData.openForChanges(path, `${path}.next`);
  const pulled = await pullStore({ slug: store.slug, dir: 'stores/corvane', store }, URL, data);
  if (!pulled.ok) throw pulled.error;
  data.commit();
  return StoreData.open(path);
}

/** The hashes of a snapshot, without the state for the next pull. */
const getHashes = (data: StoreData) => ({
  records: data.getHashes('record'),
  files: data.getHashes('file'),
});

/** Applies an edit of the catalog to the last pull, with the platform's response changed by `changeResponse`. */
async function copied(
  edit: (catalog: CatalogFile) => void,
  changeResponse: (changes: ProductChanges) => ProductChanges = (changes) => changes,
) {
  await seedStore(db, smallStore(edit));
  const input = { params: { slug: store.slug }, query: { since: version } };
  const changes = await request({ url: URL }, getProductChanges, input);
  if (!changes.ok) throw new Error('The platform knows no changes.');
  const data = StoreData.openForChanges(join(dir, 'last'), join(dir, 'next'));
  return {
    data,
    isReserved: await updateListings(
      { url: URL },
      { ...store, platformUrl: URL },
      data,
      changeResponse(changes.value),
    ),
  };
}

/** Edits the listing with this slug. The newest public one is `night-hoodie`. */
const edited =
  (slug: string, edit: (listing: CatalogListing) => void) => (catalog: CatalogFile) => {
    for (const listing of catalog.listings) if (listing.slug === slug) edit(listing);
  };
const product = ({ products }: CatalogListing, at = 0): Record<string, unknown> =>
  products[at] ?? {};

describe('changes within listings give the same snapshot as a complete pull', () => {
  const EDITS: Record<string, (catalog: CatalogFile) => void> = {
    'a description': edited('trail-tee', (custom) =>
      Object.assign(custom, { description: '<p onclick="x()">Runs <b>on</b>.</p>' }),
    ),
    'a title, in grids and search too': edited('trail-tee', (custom) =>
      Object.assign(custom, { title: 'Träil "Tee" $&' }),
    ),
    'a price, in every currency': edited('trail-tee', (custom) =>
      Object.assign(product(custom), { price: 2600 }),
    ),
    'a price of a product that no grid shows first': edited('trail-tee', (custom) =>
      Object.assign(product(custom, 1), { price: 6100 }),
    ),
    'a size sold out': edited('trail-tee', (custom) =>
      Object.assign(product(custom), { stockOf: { sand: 0, 'ink/M': 0 } }),
    ),
    'a description of the newest': edited('night-hoodie', (custom) =>
      Object.assign(custom, { description: '<p>Warmer.</p>' }),
    ),
    'two listings': (catalog) => {
      edited('trail-tee', (custom) => Object.assign(custom, { title: 'Trail Tee II' }))(catalog);
      edited('bite-guard', (custom) => Object.assign(product(custom), { price: 3300 }))(catalog);
    },
  };
  test.each(Object.entries(EDITS))('%s', async (_, edit) => {
    const { data, isReserved } = await copied(edit);
    expect(isReserved).toBe(true);
    expect(data.getChangedKeys('record').size).toBeGreaterThan(0);
    const whole = await wholePull('whole');
    expect(getHashes(data)).toEqual(getHashes(whole));
    whole.close();
    data.close();
  });
});

test('FAST-21 when only the styles of a theme have changed, no catalog is pulled, and the snapshot is that of a complete pull', async () => {
  const folder = smallStore();
  const { styles } = folder.theme;
  const page = { ...styles.page, background: '#102030' };
  await seedStore(db, { ...folder, theme: { ...folder.theme, styles: { ...styles, page } } });
  const data = StoreData.openForChanges(join(dir, 'last'), join(dir, 'next'));
  const calls = vi.spyOn(globalThis, 'fetch');
  const pulled = await pullStore({ slug: store.slug, dir: 'stores/corvane', store }, URL, data);
  expect(pulled.ok).toBe(true);
  const paths = calls.mock.calls.map(([url]) => String(url).replace(URL, ''));
  expect(paths.filter((path) => /listing|tiles|product-data(?!.*since)/.test(path))).toEqual([]);
  expect(data.getChangedKeys('record')).toContain('themeStyles');
  const whole = await wholePull('whole');
  expect(getHashes(data)).toEqual(getHashes(whole));
  whole.close();
  data.close();
});

describe('other changes need a complete pull, and nothing is written', () => {
  const more = ({ listings: [first] }: CatalogFile, slug: string): CatalogListing[] =>
    first ? [{ ...first, slug, title: slug }] : [];
  const EDITS: Record<string, (catalog: CatalogFile) => void> = {
    'a new listing': (catalog) => catalog.listings.push(...more(catalog, 'new-tee')),
    'a removed listing': (catalog) => catalog.listings.shift(),
    'a listing hidden': edited('trail-tee', (custom) =>
      Object.assign(custom, { visibility: 'private' }),
    ),
    'the order of products': (catalog) => catalog.listings.reverse(),
    'a day of sale': edited('trail-tee', (custom) =>
      Object.assign(custom, { published: '2026-05-01' }),
    ),
    'a collection': edited('trail-tee', (custom) =>
      Object.assign(custom, { collections: ['gear'] }),
    ),
    'a picture': edited('trail-tee', (custom) =>
      Object.assign(product(custom), { artwork: undefined }),
    ),
    'a product more': edited('bite-guard', (custom) =>
      custom.products.push({ ...custom.products[0], blank: 'tee' } as never),
    ),
    'the title of the newest, which a preview shows': edited('night-hoodie', (custom) =>
      Object.assign(custom, { title: 'Dusk Hoodie' }),
    ),
  };
  test.each(Object.entries(EDITS))('%s', async (_, edit) => {
    const { data, isReserved } = await copied(edit);
    expect(isReserved).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });

  const renamed = edited('trail-tee', (custom) => Object.assign(custom, { title: 'Renamed' }));
  const RESPONSES: Record<string, (changes: ProductChanges) => ProductChanges> = {
    'an additional change of the collections': (response) => ({
      ...response,
      hashes: { ...response.hashes, collections: '1' },
    }),
    'a changed listing that is missing in the response': (response) => ({
      ...response,
      hashes: { ...response.hashes, 'listing/bite-guard': '1' },
    }),
    'an unknown listing': (response) => ({
      ...response,
      listings: response.listings.map((listing) => ({ ...listing, slug: 'stranger' })),
    }),
    'more listings than are requested one by one': (response) => ({
      ...response,
      listings: Array.from({ length: 51 }, () => response.listings).flat(),
      hashes: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`listing/tee-${at}`, '1'])),
    }),
  };
  test.each(Object.entries(RESPONSES))('%s', async (_, changeResponse) => {
    const { data, isReserved } = await copied(renamed, changeResponse);
    expect(isReserved).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });

  test('a price that is missing in another currency', async () => {
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      /\/v0\/listing\/.*currency=EUR/.test(url)
        ? Promise.resolve(new Response('', { status: 500 }))
        : answering(url, init),
    );
    const { data, isReserved } = await copied(renamed);
    expect(isReserved).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });
});
