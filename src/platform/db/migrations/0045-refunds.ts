import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds of parts of orders, and numbers of credit notes. Older programs refund whole orders only, without credit notes. */
export const refunds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('refunds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('payment_id', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('parts', 'text', (c) => c.notNull())
      .addColumn('unshipped', 'text', (c) => c.notNull())
      .addColumn('restocks', 'integer', (c) => c.notNull())
      .addColumn('cancels', 'integer', (c) => c.notNull())
      .addColumn('credit_note_number', 'text')
      .addColumn('failure', 'text')
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('attempted_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('refunded_at', 'bigint')
      .execute();
    await db.schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
    await db.schema.createIndex('refunds_state').on('refunds').column('state').execute();
    await db.schema.alterTable('orders').addColumn('parts', 'text').execute();
    await db.schema
      .alterTable('invoice_counters')
      .addColumn('last_credit_note', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
