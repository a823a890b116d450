import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { ListingRows } from './listing-rows.ts';

const getKey = ({ variant_id, size_id }: { readonly variant_id: string; readonly size_id: string }) =>
  `${variant_id} ${size_id}`;

/**
 * Writes the supplied units that have changed and never the sold ones, so that seeding does not restore sold stock. Orders lock
 * rows of stock in the order of the same keys, so that neither waits for the other in a circle.
 */
export async function writeSupplies(trx: DatabaseTransaction, supplies: ListingRows['supplies']): Promise<void> {
  const stored = new Map<string, number>();
  for (const ids of splitRows([...new Set(supplies.map(({ variant_id }) => variant_id))])) {
    const rows = await trx
      .selectFrom('inventory')
      .select(['variant_id', 'size_id', 'supplied'])
      .where('variant_id', 'in', ids)
      .execute();
    for (const row of rows) stored.set(getKey(row), row.supplied);
  }
  const changed = supplies
    .filter((row) => stored.get(getKey(row)) !== row.supplied)
    .toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
  for (const rows of splitRows(changed)) {
    const insert = trx
      .insertInto('inventory')
      .values(rows.map((row) => ({ ...row, sold: 0 })))
      .onConflict((conflict) =>
        conflict.columns(['variant_id', 'size_id']).doUpdateSet({ supplied: (eb) => eb.ref('excluded.supplied') }),
      );
    await writeCatalog(trx, insert, rowsChanged('inventory', ...new Set(rows.map(({ variant_id }) => variant_id))));
  }
}
