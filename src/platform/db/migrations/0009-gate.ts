import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The gate of a store, and secrets that the platform generated. */
export const gate: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('stores').addColumn('gate', 'text').execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
