import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The pages that a seller writes, as JSON: a separate table, because requests read the row of a store all the time. */
export const storePages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('store_pages')
      .addColumn('store_id', 'text', (c) =>
        c.primaryKey().references('stores.id').onDelete('cascade'),
      )
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
  },
};
