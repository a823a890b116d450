import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Numbers of invoices, and the last number of each store. Older programs ignore both: they assign no numbers. */
export const invoiceNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('invoice_number', 'text').execute();
    await db.schema
      .createTable('invoice_counters')
      .addColumn('store_id', 'text', (c) => c.primaryKey())
      .addColumn('last', 'integer', (c) => c.notNull())
      .execute();
  },
};
