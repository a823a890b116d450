import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTINGS_PER_TRANSACTION } from '#platform/catalog/seed/seed-listings.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { seedStores } from '#platform/catalog/seed/seed-stores.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { createMemorySource } from '#platform/catalog/seed/store-source.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { createSqliteEngine, type Engine } from '../helpers/contract/engines/engine.ts';
import { BUSY_MACHINE, findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createRequester } from '../helpers/contract/platform.ts';

/** More than fit in one transaction of a seeding. */
const LISTINGS = LISTINGS_PER_TRANSACTION * 3;

/** A store of many listings with one price. `change` edits its data. */
function largeStore(price: number, change: Partial<StoreFolderData> = {}): StoreFolderData {
  const folder = smallStore(({ listings }) => {
    const [tee] = listings;
    if (!tee) throw new Error('The fixture has no listings');
    for (let index = 0; index < LISTINGS; index++)
      listings.push({
        ...tee,
        slug: `large-${index}`,
        products: tee.products.map((product) => ({ ...product, price })),
      });
  });
  return { ...folder, ...change };
}

const readPrices = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .select('s.price')
    .distinct()
    .where('l.slug', 'like', 'large-%')
    .where('s.label', '=', 'S')
    .execute();
  return rows.map((row) => row.price);
};
const readStore = (db: Database) =>
  db.selectFrom('stores').selectAll().where('slug', '=', 'fixture').executeTakeFirstOrThrow();

/** Fails each update of a listing. */
const BREAK = {
  SQLite: sql`create trigger broken before update on listings when new.slug = 'large-70'
    begin select raise(abort, 'interrupted'); end`,
  Postgres: sql`create function broken() returns trigger language plpgsql as
    $$ begin if new.slug = 'large-70' then raise exception 'interrupted'; end if; return new; end $$;
    create trigger broken before update on listings for each row execute function broken()`,
};
const REPAIR = { SQLite: sql`drop trigger broken`, Postgres: sql`drop trigger broken on listings` };

function seedingSuite(getEngine: () => Engine): void {
  test('SCALE-1.01 many changes are written in short transactions, and other writers get their turns', async () => {
    const db = await getEngine().open();
    await seedStore(db, largeStore(1_000));
    let isSeeding = true;
    const versions: number[] = [];
    const seeding = seedStore(db, largeStore(2_000)).finally(() => {
      isSeeding = false;
    });
    for (let count = 1; isSeeding; count++) {
      const email = `${count}@example.com`;
      const { id } = await readStore(db);
      await runInTransaction(db, (trx) =>
        trx
          .insertInto('newsletter_signups')
          .values({ store_id: id, email, signed_up_at: 0 })
          .execute(),
      );
      versions.push((await readStore(db)).version);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await seeding).toMatchObject({ version: 2, written: LISTINGS });
    // The version changes with the last transaction.
    expect(versions.filter((version) => version === 1).length).toBeGreaterThan(3);
    expect(await readPrices(db)).toEqual([2_000]);
    await db.destroy();
  });

  test('SCALE-1.02 a seeding that was interrupted changes no version, and the next one completes it', async () => {
    const name = getEngine().name === 'SQLite' ? 'SQLite' : 'Postgres';
    const db = await getEngine().open();
    await seedStore(db, largeStore(1_000));
    const get = createRequester(db);
    const since = ((await get('/v1/product-data/fixture')).body as { version: string }).version;
    const readChanges = async () => {
      const { body } = await get(`/v1/product-data/fixture/changes?since=${since}`);
      const { listings, deleted } = body as { listings: unknown[]; deleted: string[] };
      return [listings.length, deleted.length];
    };
    await BREAK[name].execute(db);
    await expect(seedStore(db, largeStore(2_000))).rejects.toThrow('interrupted');
    expect((await readPrices(db)).sort()).toEqual([1_000, 2_000]);
    expect(await readStore(db)).toMatchObject({ version: 1, fingerprint: '' });
    expect(await readChanges()).toEqual([0, 0]);
    await REPAIR[name].execute(db);
    // What was written is not written again.
    const report = await seedStore(db, largeStore(2_000));
    expect(report).toMatchObject({
      hasChanged: true,
      version: 2,
      written: LISTINGS % LISTINGS_PER_TRANSACTION || 25,
    });
    expect(await readPrices(db)).toEqual([2_000]);
    expect(await readChanges()).toEqual([LISTINGS, 0]);
    expect(await seedStore(db, largeStore(2_000))).toMatchObject({ hasChanged: false, version: 2 });
    // Also back to what was there before.
    await seedStore(db, largeStore(1_000));
    expect(await readPrices(db)).toEqual([1_000]);
    await db.destroy();
  });

  test('SCALE-1.03 two processes that seed one store leave the data of one of them, and both report it', async () => {
    const db = await getEngine().open();
    await seedStore(db, largeStore(1_000));
    const prices = [2_000, 3_000, 2_000];
    await Promise.all(prices.map((price) => seedStore(db, largeStore(price))));
    expect(await readPrices(db)).toHaveLength(1);
    expect(await readStore(db)).toMatchObject({ seeding: null });
    await db.destroy();
  });

  test('SCALE-1.04 a folder with an older revision is skipped; one without or with the same is seeded', async () => {
    const db = await getEngine().open();
    await seedStore(db, largeStore(1_000, { revision: 5 }));
    expect(await seedStore(db, largeStore(900, { revision: 4 }))).toMatchObject({
      newerRevision: 5,
      hasChanged: false,
    });
    expect(await readPrices(db)).toEqual([1_000]);
    // An unchanged folder raises the revision too.
    await seedStores(db, [createMemorySource(largeStore(1_000, { revision: 8 }))]);
    const { reports } = await seedStores(db, [
      createMemorySource(largeStore(900, { revision: 7 })),
    ]);
    expect(reports).toMatchObject([{ slug: 'fixture', version: 1, newerRevision: 8 }]);
    expect(await seedStore(db, largeStore(1_100, { revision: 8 }))).toMatchObject({
      hasChanged: true,
    });
    expect(await seedStore(db, largeStore(1_200))).toMatchObject({ hasChanged: true });
    expect(await seedStore(db, largeStore(1_300, { revision: 7 }))).toMatchObject({
      newerRevision: 8,
    });
    expect([await readPrices(db), (await readStore(db)).revision]).toEqual([[1_200], 8]);
    await db.destroy();
  });

  test('SCALE-1.05 a folder that cannot be seeded is reported, and the others are seeded', async () => {
    const db = await getEngine().open();
    const broken = smallStore(({ listings }) => {
      const product = listings[1]?.products[0];
      if (product?.type === undefined) product?.colors.push('mauve');
    });
    const { reports, failures } = await seedStores(
      db,
      [broken, otherStore()].map(createMemorySource),
    );
    expect(reports).toMatchObject([{ slug: 'other', hasChanged: true }]);
    expect(failures.map(({ slug, error }) => [slug, String(error)])).toEqual([
      ['fixture', expect.stringContaining('mauve')],
    ]);
    await db.destroy();
  });
}

describe('SQLite', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createSqliteEngine();
  });
  afterAll(() => engine.close());
  seedingSuite(() => engine);
});

const bin = findPostgres();
describe.skipIf(!bin)('Postgres', () => {
  let engine: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    engine = await startPostgres(bin ?? '');
  });
  afterAll(() => engine.close());
  seedingSuite(() => engine);

  const withStock = (stock: number, price: number) =>
    smallStore(({ listings }) => {
      for (const { products } of listings)
        for (const product of products) Object.assign(product, { stock, price });
    });

  test('SCALE-1.06 a change of prices waits for no order, and no checkout waits for it', async () => {
    const db = await engine.open();
    await seedStore(db, smallStore());
    const orders = await openDatabase(engine.address, { env: BUSY_MACHINE });
    // An order under way: it has deducted stock and refers to the store.
    await orders.transaction().execute(async (order) => {
      await sql`update inventory set sold = sold + 1`.execute(order);
      await sql`select id from stores for key share`.execute(order);
      const repriced = smallStore(({ listings }) => {
        for (const { products } of listings) for (const product of products) product.price += 100;
      });
      expect(await seedStore(db, repriced)).toMatchObject({ hasChanged: true, written: 4 });
    });
    // A seeding under way.
    await db.transaction().execute(async (seeding) => {
      await seedStore(seeding as unknown as Database, smallStore());
      await orders.transaction().execute(async (order) => {
        await sql`set local lock_timeout = '2s'`.execute(order);
        await sql`select id from stores for key share`.execute(order);
        await sql`update inventory set sold = sold - 1`.execute(order);
      });
    });
    await orders.destroy();
    await db.destroy();
  });

  test('SCALE-1.07 a seeding that deadlocks with an order is repeated', async () => {
    const db = await engine.open();
    await seedStore(db, withStock(10, 1_000));
    const orders = await openDatabase(engine.address, { env: BUSY_MACHINE });
    let seeding: Promise<unknown> | undefined;
    await orders.transaction().execute(async (order) => {
      // Postgres cancels the transaction that finds the deadlock.
      await sql`set local deadlock_timeout = '20s'`.execute(order);
      await sql`update inventory set sold = sold + 1`.execute(order);
      seeding = seedStore(db, withStock(20, 1_000));
      await expect
        .poll(
          async () =>
            (await sql`select 1 from pg_locks where not granted`.execute(order)).rows.length,
        )
        .toBeGreaterThan(0);
      // Seeding holds this lock and waits for the stock.
      await sql`update locks set lock_count = lock_count + 1 where name = 'seed'`.execute(order);
    });
    expect(await seeding).toMatchObject({ hasChanged: true, version: 2 });
    const stock = await db
      .selectFrom('inventory')
      .select(['supplied', 'sold'])
      .distinct()
      .orderBy('supplied')
      .execute();
    expect(new Set(stock.map(({ sold }) => sold))).toEqual(new Set([1]));
    expect(stock.at(-1)).toEqual({ supplied: 21, sold: 1 });
    await orders.destroy();
    await db.destroy();
  });
});
