import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who sold an order, as the store said when it was placed: later changes do not change invoices. */
export const orderSellers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('seller', 'text').execute();
  },
};
