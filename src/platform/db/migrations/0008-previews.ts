import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What preview links of a store are made with. */
export const previews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('previews')
      .addColumn('store_id', 'text', (c) => c.primaryKey())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('epoch', 'integer', (c) => c.notNull())
      .execute();
  },
};
