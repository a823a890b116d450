import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a unit of a product contains, for prices per unit. Older programs ignore the column. */
export const productContents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('content', 'text').execute();
  },
};
