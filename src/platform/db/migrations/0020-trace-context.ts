import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The span that queued a mail, so that sending it belongs to the same trace. Older programs ignore the column. */
export const traceContext: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('traceparent', 'text').execute();
  },
};
