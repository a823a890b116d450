import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** State of the payment sandbox. */
export const sandbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sandbox_objects')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sandbox_answers')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sandbox_answers_key', ['provider', 'key'])
      .execute();
    await db.schema
      .createTable('sandbox_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sandbox_events_waiting')
      .on('sandbox_events')
      .columns(['delivered_at', 'next_attempt_at'])
      .execute();
    await db.schema
      .createTable('sandbox_settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
