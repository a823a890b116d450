import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lower prices of sizes in orders of more units. Older programs ignore the column. */
export const quantityPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('quantity_prices', 'text').execute();
  },
};
