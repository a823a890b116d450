import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The stock in the catalog file when it was last applied. Until now the file contained the units ever supplied; a number that was
 * not edited since changes nothing.
 */
export const catalogStock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('inventory').addColumn('catalog_stock', 'integer').execute();
    await db
      .withTables<{ inventory: { supplied: number; catalog_stock: number | null } }>()
      .updateTable('inventory')
      .set((eb) => ({ catalog_stock: eb.ref('supplied') }))
      .execute();
  },
};
