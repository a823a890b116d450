import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Texts in the store's languages other than its first. */
export const texts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('stores')
      .addColumn('texts', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
  },
};
