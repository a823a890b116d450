import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { ListingRows } from './listing-rows.ts';

const getKey = ({
  variant_id,
  size_id,
}: {
  readonly variant_id: string;
  readonly size_id: string;
}) => `${variant_id} ${size_id}`;

/**
 * Sets the stock to the numbers of the catalog file that were edited since they were applied, and leaves the others, so that seeding
 * does not restore sold stock. Orders lock rows of stock in the order of the same keys, so that neither waits for the other in a
 * circle.
 */
export async function writeSupplies(
  trx: DatabaseTransaction,
  storeId: string,
  supplies: ListingRows['supplies'],
): Promise<void> {
  const applied = new Map<string, number | null>();
  for (const ids of splitRows([...new Set(supplies.map(({ variant_id }) => variant_id))])) {
    const rows = await trx
      .selectFrom('inventory')
      .select(['variant_id', 'size_id', 'catalog_stock'])
      .where('variant_id', 'in', ids)
      .execute();
    for (const row of rows) applied.set(getKey(row), row.catalog_stock);
  }
  const changed = supplies
    .filter((row) => applied.get(getKey(row)) !== row.stock)
    .toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
  for (const rows of splitRows(changed)) {
    const insert = trx
      .insertInto('inventory')
      .values(
        rows.map(({ stock, ...row }) => ({
          ...row,
          supplied: stock,
          sold: 0,
          catalog_stock: stock,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['variant_id', 'size_id']).doUpdateSet({
          supplied: (eb) => eb('inventory.sold', '+', eb.ref('excluded.supplied')),
          catalog_stock: (eb) => eb.ref('excluded.catalog_stock'),
        }),
      );
    await writeCatalog(trx, insert, rowsChanged('inventory', storeId));
  }
}
