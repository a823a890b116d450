import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version of each store that a builder has published last. */
export const publishedVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('published_versions')
      .addColumn('store_id', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('published_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
