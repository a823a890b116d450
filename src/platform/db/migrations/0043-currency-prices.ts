import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prices of sizes that a seller set in other currencies. */
export const currencyPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('prices', 'text').execute();
  },
};
