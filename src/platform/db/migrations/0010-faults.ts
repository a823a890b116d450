import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Error reports of shops' pages. */
export const errorReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('faults')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('reported_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('faults_by_store')
      .on('faults')
      .columns(['store_id', 'reported_at'])
      .execute();
  },
};
