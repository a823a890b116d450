import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The newest revision of each store folder, and which seeding of it is under way. Older programs ignore both columns. */
export const storeRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('stores')
      .addColumn('revision', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('stores').addColumn('seeding', 'text').execute();
  },
};
