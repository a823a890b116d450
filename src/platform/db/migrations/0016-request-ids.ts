import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The request that queued a mail, for the log. Older programs ignore the column. */
export const requestIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('request_id', 'text').execute();
  },
};
