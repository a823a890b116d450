import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The name that a store gives to a blank. Older programs ignore the column. */
export const blankNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listing_products').addColumn('type_name', 'text').execute();
  },
};
