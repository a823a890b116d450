import { expect, test } from 'vitest';
import { requestDueBuilds } from '#platform/catalog/seed/page-times.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { getStorePages } from '#platform/catalog/store-handlers.ts';
import type { Database } from '#platform/db/tables.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { createCommercePlatform } from '../helpers/contract/buyer.ts';

const HOUR = 3_600_000;

const readVersion = async (db: Database) =>
  (
    await db
      .selectFrom('stores')
      .select('version')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow()
  ).version;

test('HOME-9 the platform requests a build of a store when a section of one of its pages begins and when it ends, once each', async () => {
  const platform = await createCommercePlatform();
  const { db } = platform;
  try {
    const at = (hours: number) => Math.ceil((Date.now() + hours * HOUR) / 1_000) * 1_000;
    const toIso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');
    const [from, until] = [at(1), at(3)];
    const banner = {
      type: 'banner' as const,
      from: toIso(from),
      until: toIso(until),
      props: { title: 'Now' },
    };
    const page = { slug: 'home', title: '', html: '', sections: [banner] };
    await seedStore(db, { ...createSellableStore(), pages: [page] });
    await db.deleteFrom('build_requests').execute();
    const seeded = await readVersion(db);
    expect(await requestDueBuilds(db)).toEqual([]);
    expect(await requestDueBuilds(db, from)).toEqual(['fixture']);
    expect(await requestDueBuilds(db, from + 1)).toEqual([]);
    expect(await readVersion(db)).toBe(seeded + 1);
    expect(await db.selectFrom('build_requests').select(['slug', 'version']).execute()).toEqual([
      { slug: 'fixture', version: seeded + 1 },
    ]);
    expect(await requestDueBuilds(db, until)).toEqual(['fixture']);
    expect(await requestDueBuilds(db, until + 1_000 * HOUR)).toEqual([]);
    expect(await readVersion(db)).toBe(seeded + 2);
    // A store without timed sections is never due.
    await seedStore(db, createSellableStore());
    expect(await requestDueBuilds(db, at(1_000))).toEqual([]);
  } finally {
    await db.destroy();
  }
});

test('HOME-20 nobody reads a section before its time, and the builder learns when it begins', async () => {
  const platform = await createCommercePlatform();
  const { db } = platform;
  try {
    const from = Math.ceil((Date.now() + HOUR) / 1_000) * 1_000;
    const create = (title: string, start: number) => ({
      type: 'banner' as const,
      from: new Date(start).toISOString().replace('.000Z', 'Z'),
      props: { title },
    });
    const sections = [create('Now', from - 2 * HOUR), create('Secret', from)];
    const texts = { title: '', html: '', sections };
    const page = { slug: 'home', ...texts, translations: { de: texts } };
    await seedStore(db, { ...createSellableStore(), pages: [page] });
    const { text, body } = await platform.request('GET', '/v1/stores/pages?slug=fixture');
    expect(text.match(/"Now"/g)).toHaveLength(2);
    expect(text).not.toContain('Secret');
    expect(body).toMatchObject({ next: from });
    const later = await getStorePages(db, 'fixture', from);
    expect(JSON.stringify(later).match(/Secret/g)).toHaveLength(2);
    expect(later.next).toBeUndefined();
  } finally {
    await db.destroy();
  }
});
