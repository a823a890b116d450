import { beforeEach, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { otherStore, smallStore } from '../../fixtures/small-store.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';

/** Seeding is idempotent and preserves ids and sold stock. */
export function seedSuite(engine: Engine): void {
  let db: Database;
  beforeEach(async () => {
    db = await engine.open();
    await seedStore(db, smallStore());
    return () => db.destroy();
  });

  const TABLES = [
    'short_ids',
    'stores',
    'themes',
    'listings',
    'listing_products',
    'variants',
    'variant_sizes',
    'inventory',
    'collection_listings',
    'store_parts',
    'removed_listings',
  ] as const;

  async function everything(of: Database) {
    return Promise.all(TABLES.map((table) => of.selectFrom(table).selectAll().execute()));
  }

  function first(catalog: CatalogFile) {
    const [listing] = catalog.listings;
    if (!listing) throw new Error('The fixture has no listings');
    return listing;
  }

  /** Sells units like an order: by a conditional update. */
  async function sell(quantity: number) {
    const sale = db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('variant_id', '=', '1')
      .where('size_id', '=', '1');
    await writeCatalog(db, sale, rowsChanged('inventory'));
  }
  async function stock() {
    const row = await db
      .selectFrom('inventory')
      .select(['supplied', 'sold'])
      .where('variant_id', '=', '1')
      .where('size_id', '=', '1')
      .executeTakeFirstOrThrow();
    return row.supplied - row.sold;
  }
  const withStock = (count: number) =>
    smallStore((catalog) => {
      const [product] = first(catalog).products;
      if (product && !isBundle(product)) product.stock = count;
    });

  test('seeding the same folder again changes nothing', async () => {
    const before = await everything(db);
    expect(await seedStore(db, smallStore())).toMatchObject({
      hasChanged: false,
      version: 1,
      written: 0,
    });
    expect(await everything(db)).toEqual(before);
  });

  test('only a changed listing is written, the version is incremented and ids are unchanged', async () => {
    const before = await everything(db);
    const report = await seedStore(
      db,
      smallStore((catalog) => {
        first(catalog).title = 'Trail Tee II';
      }),
    );
    expect(report).toEqual({
      slug: 'fixture',
      version: 2,
      hasChanged: true,
      written: 1,
      removed: 0,
    });
    const versions = await db
      .selectFrom('listings')
      .select(['slug', 'version'])
      .orderBy('position')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 1, 1]);
    const after = await everything(db);
    expect(after[0]).toEqual(before[0]);
    expect(after[5]).toHaveLength(before[5]?.length ?? 0);
  });

  test('OPS-3 seeding one store does not change another', async () => {
    await seedStore(db, otherStore());
    const others = () =>
      db
        .selectFrom('listings')
        .innerJoin('stores', 'stores.id', 'listings.store_id')
        .selectAll()
        .where('stores.slug', '=', 'other')
        .execute();
    const before = await others();
    await seedStore(db, withStock(50));
    expect(await others()).toEqual(before);
  });

  test('a change of the theme increments the version and writes no listing', async () => {
    const folder = smallStore();
    const theme = {
      ...folder.theme,
      layout: folder.theme.layout === 'wide' ? ('standard' as const) : ('wide' as const),
    };
    expect(await seedStore(db, { ...folder, theme })).toMatchObject({ version: 2, written: 0 });
  });

  test('custom.css replaces the theme’s custom CSS', async () => {
    await seedStore(db, { ...smallStore(), customCss: '.hero { color: red }' });
    const { body } = await db.selectFrom('themes').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('.hero { color: red }');
  });

  test('new artwork changes the URLs of its pictures and not of plain products', async () => {
    const report = await seedStore(db, {
      ...smallStore(),
      artwork: new Map([['peak', '<svg><g/></svg>']]),
    });
    expect(report.written).toBe(1);
  });

  test('a new first listing moves the others without writing them', async () => {
    const report = await seedStore(
      db,
      smallStore((catalog) => {
        catalog.listings.unshift({ ...first(catalog), slug: 'trail-tee-two' });
      }),
    );
    expect(report).toMatchObject({ written: 1, removed: 0 });
    const rows = await db
      .selectFrom('listings')
      .select(['slug', 'id'])
      .orderBy('position')
      .execute();
    expect(rows.map(({ slug }) => slug)).toEqual([
      'trail-tee-two',
      'trail-tee',
      'night-hoodie',
      'bite-guard',
      'team-only',
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['5', '1', '2', '3', '4']);
  });

  test('a removed listing has the same ids and stock when it is added again', async () => {
    await sell(4);
    const before = await everything(db);
    const without = smallStore((catalog) => {
      catalog.listings.shift();
    });
    expect(await seedStore(db, without)).toMatchObject({ written: 0, removed: 1 });
    expect(await db.selectFrom('variants').select('id').where('id', '=', '1').execute()).toEqual(
      [],
    );
    await seedStore(db, smallStore());
    const after = await everything(db);
    const variantIds = (tables: typeof before) =>
      tables[5]?.map((row) => ('id' in row ? row.id : '')).sort();
    expect(variantIds(after)).toEqual(variantIds(before));
    expect(await stock()).toBe(6);
  });

  test('seeding does not restore sold stock', async () => {
    await sell(4);
    await seedStore(db, smallStore());
    expect(await stock()).toBe(6);
    await seedStore(
      db,
      smallStore((catalog) => {
        first(catalog).title = 'Another title';
      }),
    );
    expect(await stock()).toBe(6);
  });

  test('STOCK-1 an edited stock in the catalog is what is left, whatever was sold before; another edit of the listing changes none', async () => {
    await sell(4);
    expect(await stock()).toBe(6);
    await seedStore(db, withStock(15));
    expect(await stock()).toBe(15);
    await sell(5);
    await seedStore(
      db,
      smallStore((catalog) => {
        const [product] = first(catalog).products;
        if (product && !isBundle(product)) product.stock = 15;
        first(catalog).title = 'Another title';
      }),
    );
    expect(await stock()).toBe(10);
    await seedStore(db, withStock(2));
    expect(await stock()).toBe(2);
  });

  test('a folder with an unknown name does not change the database', async () => {
    const before = await everything(db);
    const broken = smallStore((catalog) => {
      const product = catalog.listings[1]?.products[0];
      if (product?.type === undefined) product?.colors.push('mauve');
    });
    await expect(seedStore(db, broken)).rejects.toThrow('mauve');
    expect(await everything(db)).toEqual(before);
  });
}
