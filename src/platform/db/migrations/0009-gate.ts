import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a store asks for an access code, and what the platform made up itself to keep others out. */
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
