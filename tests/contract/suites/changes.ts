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

/** The product-data file and what changed since one of its versions. */
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
  const slugs = ({ listings }: { listings: { slug: string }[] }) => listings.map(({ slug }) => slug);

  test('the file holds every public listing, newest first, with variants, marks and prices', async () => {
    const file = await data();
    expect(slugs(file)).toEqual(['night-hoodie', 'bite-guard', 'trail-tee']);
    expect(file.currency).toBe('USD');
    const [ink, sand] = file.listings[2]?.primaryProduct ?? [];
    expect(ink?.availableSizesWithId.map(({ price, inventoryCount }) => [price, inventoryCount])).toEqual([
      [2499, null],
      [2499, null],
      [2799, null],
    ]);
    expect(sand?.availableSizesWithId.map(({ inventoryCount }) => inventoryCount)).toEqual([0, 0, 0]);
    expect(file.members).toMatchObject({
      gear: ['1-101', '2-102', '3-103'],
      tops: ['1-101', '2-102'],
      'long-sleeves': ['2-102'],
    });
    expect(file.blanks.map(({ productId }) => productId)).toEqual(['101', '102', '103']);
    expect(Object.keys(file.hashes)).toEqual(
      expect.arrayContaining(['store', 'theme', 'localization', 'flags', 'collections', 'products', 'blank/101']),
    );
    expect(Object.keys(file.hashes)).toEqual(expect.arrayContaining(slugs(file).map((slug) => `listing/${slug}`)));
  });

  test('a private listing leaves no word in the file', async () => {
    expect((await get('/v1/product-data/fixture')).text).not.toContain('team-only');
  });

  test('the file is asked for again by its ETag; a sale that leaves some changes nothing', async () => {
    const etag = (await get('/v1/product-data/fixture')).headers.get('etag') ?? '';
    const again = () => get('/v1/product-data/fixture', { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    const sell = (sold: number) =>
      writeCatalog(
        db,
        db.updateTable('inventory').set({ sold }).where('variant_id', '=', '1'),
        rowsChanged('inventory', '1'),
      );
    await sell(1);
    expect((await again()).status).toBe(304);
    await sell(10);
    expect((await again()).status).toBe(200);
  });

  test('nothing changed since now', async () => {
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

  test('a changed listing alone is told, whole and with the hash the file has', async () => {
    const before = await data();
    await reseed((catalog) => {
      for (const listing of catalog.listings) if (listing.slug === 'trail-tee') listing.title = 'Trail Tee II';
    });
    const told = await changes(before.version);
    const after = await data();
    expect(told.version).toBe(after.version);
    expect(told.listings).toEqual([after.listings[2]]);
    expect(told.hashes).toEqual({ 'listing/trail-tee': after.hashes['listing/trail-tee'] });
    expect(told.hashes['listing/trail-tee']).not.toBe(before.hashes['listing/trail-tee']);
  });

  test('a deleted listing leaves a trace until it is back', async () => {
    const { version, hashes } = await data();
    await reseed((catalog) => {
      catalog.listings.shift();
    });
    const told = await changes(version);
    expect(told.deleted).toEqual(['listing/trail-tee']);
    expect(told.listings).toEqual([]);
    expect(told.order).toMatchObject({
      feed: expect.arrayContaining(['2', '3']),
      members: { gear: ['2-102', '3-103'], tops: ['2-102'], 'long-sleeves': ['2-102'] },
    });
    // Whoever comes later is told only of what they have not seen.
    expect((await changes(told.version)).deleted).toEqual([]);

    await seedStore(db, smallStore());
    const back = await changes(told.version);
    expect(back.deleted).toEqual([]);
    expect(slugs(back)).toEqual(['trail-tee']);
    expect(back.hashes['listing/trail-tee']).toBe(hashes['listing/trail-tee']);
  });

  test('a listing made private is told as deleted, one that always was is never told', async () => {
    const { version } = await data();
    await reseed((catalog) => {
      for (const listing of catalog.listings) {
        if (listing.slug === 'bite-guard') listing.visibility = 'private';
        if (listing.slug === 'team-only') listing.title = 'Team Only, again';
      }
    });
    const { text, body } = await get(`/v1/product-data/fixture/changes?since=${version}`);
    expect(v.parse(ProductChanges, body)).toMatchObject({ deleted: ['listing/bite-guard'], listings: [] });
    expect(text).not.toContain('team-only');
    await reseed((catalog) => {
      catalog.listings.pop();
    });
    expect((await get(`/v1/product-data/fixture/changes?since=${version}`)).text).not.toContain('team-only');
  });

  test('a change of theme alone is told by its hash', async () => {
    const { version } = await data();
    await seedStore(db, { ...smallStore(), customCss: '.hero { color: red }' });
    const told = await changes(version);
    expect(Object.keys(told.hashes)).toEqual(['theme']);
    expect(told).not.toHaveProperty('order');
  });

  test('changes of another store are not told', async () => {
    const { version } = await data();
    await seedStore(db, { ...smallStore(), store: { ...smallStore().store, slug: 'third' } });
    expect((await changes(version)).hashes).toEqual({});
  });

  test('a version of the future or of another database is refused', async () => {
    const { version } = await data();
    const [epoch] = version.split('.');
    for (const since of [`${epoch}.99`, 'abc.1']) {
      expect((await get(`/v1/product-data/fixture/changes?since=${since}`)).status).toBe(410);
    }
  });

  test('a fresh database of the same folder has the same versions, and the changes add up to the file', async () => {
    const first = await data();
    const since = first.version.replace(/\d+$/, '0');
    const told = await changes(since);
    expect(told.hashes).toEqual(first.hashes);
    expect(told.listings).toEqual(first.listings);
    expect(told.order).toEqual({ feed: first.listings.map(({ listingId }) => listingId), members: first.members });
  });
}
