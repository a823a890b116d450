import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Disputes of payments, as their providers report them. Older programs ignore them. */
export const disputes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('disputes')
      .addColumn('platform', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('disputes_key', ['platform', 'id'])
      .execute();
    await db.schema.createIndex('disputes_order').on('disputes').column('order_id').execute();
  },
};
