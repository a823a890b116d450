import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { ListingRows } from './listing-rows.ts';
import type { SeededStore } from './lock-seeding.ts';
import { recordPriceChanges } from './record-price-changes.ts';
import { writeSupplies } from './write-supplies.ts';

/** The primary keys of a listing's tables, and unique columns, which an update leaves out: other rows refer to them. */
const TABLES = {
  listings: { key: ['id'], unique: ['store_id', 'slug'] },
  collection_listings: { key: ['store_id', 'collection_slug', 'listing_id'], unique: [] },
  listing_products: { key: ['listing_id', 'product_id'], unique: [] },
  variants: { key: ['id'], unique: ['listing_id'] },
  variant_sizes: { key: ['variant_id', 'size_id'], unique: [] },
  bundle_parts: { key: ['variant_id', 'listing_id'], unique: [] },
} as const;
type ListingTable = keyof typeof TABLES;

export type Row = Record<string, string | number | null>;
/** The tables without the names of their columns, for statements that are the same for all of them. */
type RowDatabase = Kysely<Record<ListingTable, Row>>;

/**
 * Writes the rows of listings that differ from the stored ones, and deletes stored ones that are not in `rows`. All are of `store`.
 */
export async function writeListingRows(
  trx: DatabaseTransaction,
  rows: ListingRows,
  store: SeededStore,
): Promise<void> {
  const ids = rows.listings.map(({ id }) => id);
  const variants = await findRows(trx, 'variants', 'listing_id', ids);
  const variantIds = variants.map(({ id }) => String(id));
  const sizes = await findRows(trx, 'variant_sizes', 'variant_id', variantIds);
  await writeTable(
    trx,
    store.id,
    'listings',
    rows.listings,
    await findRows(trx, 'listings', 'id', ids),
  );
  const inCollections = await findRows(trx, 'collection_listings', 'listing_id', ids);
  await writeTable(trx, store.id, 'collection_listings', rows.collections, inCollections);
  const products = await findRows(trx, 'listing_products', 'listing_id', ids);
  await writeTable(trx, store.id, 'listing_products', rows.products, products);
  await writeTable(trx, store.id, 'variants', rows.variants, variants);
  await writeTable(
    trx,
    store.id,
    'variant_sizes',
    await recordPriceChanges(trx, rows, sizes, store.rates),
    sizes,
  );
  await writeTable(
    trx,
    store.id,
    'bundle_parts',
    rows.parts,
    await findRows(trx, 'bundle_parts', 'listing_id', ids),
  );
  await writeSupplies(trx, store.id, rows.supplies);
}

async function findRows(
  trx: DatabaseTransaction,
  table: ListingTable,
  column: string,
  ids: readonly string[],
): Promise<Row[]> {
  const db = trx as unknown as RowDatabase;
  const found: Row[] = [];
  for (const chunk of splitRows(ids))
    found.push(...(await db.selectFrom(table).selectAll().where(column, 'in', chunk).execute()));
  return found;
}

/** Rows that one DELETE removes. Each row adds an OR to its condition, and SQLite limits the depth of expressions. */
const DELETED_ROWS = 100;

async function writeTable(
  trx: DatabaseTransaction,
  storeId: string,
  table: ListingTable,
  rows: readonly Row[],
  stored: readonly Row[],
): Promise<void> {
  const db = trx as unknown as RowDatabase;
  const { key, unique } = TABLES[table];
  const getKey = (row: Row) => JSON.stringify(key.map((column) => row[column]));
  const before = new Map(stored.map((row) => [getKey(row), row]));
  const changed: Row[] = [];
  for (const row of rows) {
    // A driver's rows may have another prototype.
    if (!isDeepStrictEqual({ ...before.get(getKey(row)) }, { ...row })) changed.push(row);
    before.delete(getKey(row));
  }
  for (const chunk of splitRows([...before.values()], DELETED_ROWS)) {
    const remove = db
      .deleteFrom(table)
      .where((eb) =>
        eb.or(
          chunk.map((row) => eb.and(key.map((column) => eb(column, '=', row[column] ?? null)))),
        ),
      );
    await writeCatalog(trx, remove, rowsChanged(table, storeId));
  }
  const fixed: readonly string[] = [...key, ...unique];
  const updated = Object.keys(changed[0] ?? {}).filter((column) => !fixed.includes(column));
  for (const chunk of splitRows(changed)) {
    const insert = db
      .insertInto(table)
      .values(chunk)
      .onConflict((conflict) =>
        updated.length === 0
          ? conflict.doNothing()
          : conflict
              .columns([...key])
              .doUpdateSet((eb) =>
                Object.fromEntries(updated.map((column) => [column, eb.ref(`excluded.${column}`)])),
              ),
      );
    await writeCatalog(trx, insert, rowsChanged(table, storeId));
  }
}
