import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of preview links. */
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
