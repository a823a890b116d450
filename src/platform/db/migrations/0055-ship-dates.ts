import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Days by which pre-orders ship. Older programs ignore the column. */
export const shipDates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listings').addColumn('ships_on', 'text').execute();
  },
};
