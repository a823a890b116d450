import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Product types of stores. Older programs ignore the table and the column. */
export const productTypes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_types')
      .addColumn('product_id', 'text', (c) => c.primaryKey())
      .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id').onDelete('cascade'))
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('listing_products').addColumn('details', 'text').execute();
  },
};
