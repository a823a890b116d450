import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchProductChanges } from '#builder/pull/product-changes.ts';
import { pullStore } from '#builder/pull/pull-store.ts';
import { updateListings } from '#builder/pull/update-listings.ts';
import { StoreData } from '#builder/snapshot/store-data.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { Database } from '#platform/db/tables.ts';
import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

type CatalogListing = CatalogFile['listings'][number];

const URL = 'http://platform.test';
const { store } = smallStore();
let dir: string;
let db: Database;
/** Version of the goods that the last pull has taken. */
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
  version = JSON.parse(last.get('state', 'last-pull') as string).version;
  last.close();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.destroy();
});

/** A pull into an empty file. */
async function wholePull(name: string): Promise<StoreData> {
  const path = join(dir, name);
  await rm(path, { force: true });
  const data = StoreData.openForChanges(path, `${path}.next`);
  const pulled = await pullStore({ slug: store.slug, dir: 'stores/corvane', store }, URL, data);
  if (!pulled.ok) throw new Error(pulled.error);
  data.commit();
  return StoreData.open(path);
}

/** What a snapshot says, by hashes, without what it remembers for the next pull. */
const said = (data: StoreData) => ({ records: data.getHashes('record'), files: data.getHashes('file') });

/** Takes over an edit of the catalogue, told by the platform and then by `retell`, onto the last pull. */
async function takenOver(
  edit: (catalog: CatalogFile) => void,
  retell: (changes: ProductChanges) => ProductChanges = (changes) => changes,
) {
  await seedStore(db, smallStore(edit));
  const changes = await fetchProductChanges({ url: URL }, store.slug, version);
  if (!changes) throw new Error('The platform knows no changes.');
  const data = StoreData.openForChanges(join(dir, 'last'), join(dir, 'next'));
  return { data, isTaken: await updateListings({ url: URL }, { ...store, platformUrl: URL }, data, retell(changes)) };
}

/** An edit of the listing with this slug. The newest public one is `night-hoodie`. */
const edited = (slug: string, edit: (listing: CatalogListing) => void) => (catalog: CatalogFile) => {
  for (const listing of catalog.listings) if (listing.slug === slug) edit(listing);
};
const product = ({ products }: CatalogListing, at = 0): Record<string, unknown> => products[at] ?? {};

describe('what changed within listings is taken over as a whole pull would have it', () => {
  const EDITS: Record<string, (catalog: CatalogFile) => void> = {
    'a description': edited('trail-tee', (own) =>
      Object.assign(own, { description: '<p onclick="x()">Runs <b>on</b>.</p>' }),
    ),
    'a title, in grids and search too': edited('trail-tee', (own) => Object.assign(own, { title: 'Träil "Tee" $&' })),
    'a price, in every currency': edited('trail-tee', (own) => Object.assign(product(own), { price: 2600 })),
    'a price of a product that no grid shows first': edited('trail-tee', (own) =>
      Object.assign(product(own, 1), { price: 6100 }),
    ),
    'a size sold out': edited('trail-tee', (own) => Object.assign(product(own), { stockOf: { sand: 0, 'ink/M': 0 } })),
    'a description of the newest': edited('night-hoodie', (own) =>
      Object.assign(own, { description: '<p>Warmer.</p>' }),
    ),
    'two listings': (catalog) => {
      edited('trail-tee', (own) => Object.assign(own, { title: 'Trail Tee II' }))(catalog);
      edited('bite-guard', (own) => Object.assign(product(own), { price: 3300 }))(catalog);
    },
  };
  test.each(Object.entries(EDITS))('%s', async (_, edit) => {
    const { data, isTaken } = await takenOver(edit);
    expect(isTaken).toBe(true);
    expect(data.getChangedKeys('record').size).toBeGreaterThan(0);
    const whole = await wholePull('whole');
    expect(said(data)).toEqual(said(whole));
    whole.close();
    data.close();
  });
});

describe('anything else is left to be arranged anew, with nothing written', () => {
  const more = ({ listings: [first] }: CatalogFile, slug: string): CatalogListing[] =>
    first ? [{ ...first, slug, title: slug }] : [];
  const EDITS: Record<string, (catalog: CatalogFile) => void> = {
    'a new listing': (catalog) => catalog.listings.push(...more(catalog, 'new-tee')),
    'a listing gone': (catalog) => catalog.listings.shift(),
    'a listing hidden': edited('trail-tee', (own) => Object.assign(own, { visibility: 'private' })),
    'the order of products': (catalog) => catalog.listings.reverse(),
    'a day of sale': edited('trail-tee', (own) => Object.assign(own, { published: '2026-05-01' })),
    'a collection': edited('trail-tee', (own) => Object.assign(own, { collections: ['gear'] })),
    'a picture': edited('trail-tee', (own) => Object.assign(product(own), { artwork: undefined })),
    'a product more': edited('bite-guard', (own) => own.products.push({ ...own.products[0], blank: 'tee' } as never)),
    'the title of the newest, which a preview shows': edited('night-hoodie', (own) =>
      Object.assign(own, { title: 'Dusk Hoodie' }),
    ),
  };
  test.each(Object.entries(EDITS))('%s', async (_, edit) => {
    const { data, isTaken } = await takenOver(edit);
    expect(isTaken).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });

  const renamed = edited('trail-tee', (own) => Object.assign(own, { title: 'Renamed' }));
  const TOLD: Record<string, (changes: ProductChanges) => ProductChanges> = {
    'changes of the theme beside': (told) => ({ ...told, hashes: { ...told.hashes, theme: '1' } }),
    'a changed listing that was not sent': (told) => ({
      ...told,
      hashes: { ...told.hashes, 'listing/bite-guard': '1' },
    }),
    'a listing there was none of': (told) => ({
      ...told,
      listings: told.listings.map((own) => ({ ...own, slug: 'stranger' })),
    }),
    'more than are asked for one by one': (told) => ({
      ...told,
      listings: Array.from({ length: 51 }, () => told.listings).flat(),
      hashes: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`listing/tee-${at}`, '1'])),
    }),
  };
  test.each(Object.entries(TOLD))('%s', async (_, retell) => {
    const { data, isTaken } = await takenOver(renamed, retell);
    expect(isTaken).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });

  test('a price the platform does not say in another currency', async () => {
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      /\/v0\/listing\/.*currency=EUR/.test(url)
        ? Promise.resolve(new Response('', { status: 500 }))
        : answering(url, init),
    );
    const { data, isTaken } = await takenOver(renamed);
    expect(isTaken).toBe(false);
    expect([...data.getChangedKeys('record'), ...data.getChangedKeys('file')]).toEqual([]);
    data.close();
  });
});
