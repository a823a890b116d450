import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores the name of the delivery rate and the named taxes of an order. Older programs ignore the columns. */
export const orderTaxes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('delivery_name', 'text').execute();
    await db.schema.alterTable('orders').addColumn('tax_lines', 'text').execute();
  },
};
