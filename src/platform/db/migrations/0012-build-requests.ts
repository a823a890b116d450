import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Builds that changed stores need: one row for each store, until its build hook has accepted the request. */
export const buildRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('build_requests')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
