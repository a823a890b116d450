import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { ProductChanges, ProductData } from '#shared/contract/product-data.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { smallStore } from '../../fixtures/small-store.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { createSeededPlatform, type SendRequest } from '../../helpers/contract/platform.ts';

/** The product-data file and the changes since one of its versions. */
export function changesSuite(engine: Engine): void {
  let db: Database;
  let get: SendRequest;
  beforeEach(async () => {
    ({ db, get } = await createSeededPlatform(engine.open));
    return () => db.destroy();
  });

  const data = async () => v.parse(ProductData, (await get('/v1/product-data/fixture')).body);
  const changes = async (since: string) =>
    v.parse(
      v.strictObject(ProductChanges.entries),
      (await get(`/v1/product-data/fixture/changes?since=${since}`)).body,
    );
  const reseed = (change: (catalog: CatalogFile) => void) => seedStore(db, smallStore(change));
  const slugs = ({ listings }: { listings: { slug: string }[] }) =>
    listings.map(({ slug }) => slug);

  test('the file has every public listing, newest first, with variants, availability and prices', async () => {
    const file = await data();
    expect(slugs(file)).toEqual(['night-hoodie', 'bite-guard', 'trail-tee']);
    expect(file.currency).toBe('USD');
    const [ink, sand] = file.listings[2]?.primaryProduct ?? [];
    expect(
      ink?.availableSizesWithId.map(({ price, inventoryCount }) => [price, inventoryCount]),
    ).toEqual([
      [2499, null],
      [2499, null],
      [2799, null],
    ]);
    expect(sand?.availableSizesWithId.map(({ inventoryCount }) => inventoryCount)).toEqual([
      0, 0, 0,
    ]);
    expect(file.members).toMatchObject({
      gear: ['1-101', '2-102', '3-103'],
      tops: ['1-101', '2-102'],
      'long-sleeves': ['2-102'],
    });
    expect(file.blanks.map(({ productId }) => productId)).toEqual(['101', '102', '103']);
    expect(Object.keys(file.hashes)).toEqual(
      expect.arrayContaining([
        'store',
        'theme',
        'localization',
        'flags',
        'collections',
        'products',
        'blank/101',
      ]),
    );
    expect(Object.keys(file.hashes)).toEqual(
      expect.arrayContaining(slugs(file).map((slug) => `listing/${slug}`)),
    );
  });

  test('the file does not mention a private listing', async () => {
    expect((await get('/v1/product-data/fixture')).text).not.toContain('team-only');
  });

  test('the file is revalidated by its ETag, and a sale that leaves units in stock does not change it', async () => {
    const etag = (await get('/v1/product-data/fixture')).headers.get('etag') ?? '';
    const again = () => get('/v1/product-data/fixture', { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    const sell = (sold: number) =>
      writeCatalog(
        db,
        db.updateTable('inventory').set({ sold }).where('variant_id', '=', '1'),
        rowsChanged('inventory'),
      );
    await sell(1);
    expect((await again()).status).toBe(304);
    await sell(10);
    expect((await again()).status).toBe(200);
  });

  test('there are no changes since the current version', async () => {
    const { version } = await data();
    expect(await changes(version)).toEqual({
      store: 'fixture',
      since: version,
      version,
      listings: [],
      hashes: {},
      deleted: [],
    });
  });

  test('only the changed listing is returned, complete and with the hash of the file', async () => {
    const before = await data();
    await reseed((catalog) => {
      for (const listing of catalog.listings)
        if (listing.slug === 'trail-tee') listing.title = 'Trail Tee II';
    });
    const changed = await changes(before.version);
    const after = await data();
    expect(changed.version).toBe(after.version);
    expect(changed.listings).toEqual([after.listings[2]]);
    expect(changed.hashes).toEqual({ 'listing/trail-tee': after.hashes['listing/trail-tee'] });
    expect(changed.hashes['listing/trail-tee']).not.toBe(before.hashes['listing/trail-tee']);
  });

  test('a deleted listing is reported until it is public again', async () => {
    const { version, hashes } = await data();
    await reseed((catalog) => {
      catalog.listings.shift();
    });
    const changed = await changes(version);
    expect(changed.deleted).toEqual(['listing/trail-tee']);
    expect(changed.listings).toEqual([]);
    expect(changed.order).toMatchObject({
      feed: expect.arrayContaining(['2', '3']),
      members: { gear: ['2-102', '3-103'], tops: ['2-102'], 'long-sleeves': ['2-102'] },
    });
    // Later versions get only later changes.
    expect((await changes(changed.version)).deleted).toEqual([]);

    await seedStore(db, smallStore());
    const back = await changes(changed.version);
    expect(back.deleted).toEqual([]);
    expect(slugs(back)).toEqual(['trail-tee']);
    expect(back.hashes['listing/trail-tee']).toBe(hashes['listing/trail-tee']);
  });

  test('a listing that becomes private is reported as deleted, one that was never public is not', async () => {
    const { version } = await data();
    await reseed((catalog) => {
      for (const listing of catalog.listings) {
        if (listing.slug === 'bite-guard') listing.visibility = 'private';
        if (listing.slug === 'team-only') listing.title = 'Team Only, again';
      }
    });
    const { text, body } = await get(`/v1/product-data/fixture/changes?since=${version}`);
    expect(v.parse(ProductChanges, body)).toMatchObject({
      deleted: ['listing/bite-guard'],
      listings: [],
    });
    expect(text).not.toContain('team-only');
    await reseed((catalog) => {
      catalog.listings.pop();
    });
    expect((await get(`/v1/product-data/fixture/changes?since=${version}`)).text).not.toContain(
      'team-only',
    );
  });

  test('a change of the theme is reported by its hash', async () => {
    const { version } = await data();
    await seedStore(db, { ...smallStore(), customCss: '.hero { color: red }' });
    const changed = await changes(version);
    expect(Object.keys(changed.hashes)).toEqual(['theme']);
    expect(changed).not.toHaveProperty('order');
  });

  test('changes of another store are not reported', async () => {
    const { version } = await data();
    await seedStore(db, { ...smallStore(), store: { ...smallStore().store, slug: 'third' } });
    expect((await changes(version)).hashes).toEqual({});
  });

  test('a future version and a version of another database are rejected', async () => {
    const { version } = await data();
    const [epoch] = version.split('.');
    for (const since of [`${epoch}.99`, 'abc.1']) {
      expect((await get(`/v1/product-data/fixture/changes?since=${since}`)).status).toBe(410);
    }
  });

  test('a fresh database of the same folder has the same versions, and all changes together equal the file', async () => {
    const first = await data();
    const since = first.version.replace(/\d+$/, '0');
    const changed = await changes(since);
    expect(changed.hashes).toEqual(first.hashes);
    expect(changed.listings).toEqual(first.listings);
    expect(changed.order).toEqual({
      feed: first.listings.map(({ listingId }) => listingId),
      members: first.members,
    });
  });
}
