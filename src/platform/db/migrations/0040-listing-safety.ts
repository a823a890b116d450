import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Manufacturer and warnings of listings. Older programs ignore the column. */
export const listingSafety: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listings').addColumn('safety', 'text').execute();
  },
};
