import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is known of the store folder that each store was seeded from, so that an unchanged one is not read again. */
export const storeFolders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('store_folders')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('content', 'text')
      .addColumn('seeded', 'text', (c) => c.notNull())
      .execute();
  },
};
