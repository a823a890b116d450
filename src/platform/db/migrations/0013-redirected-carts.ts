import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Carts of shops that were redirected to the hosted checkout. */
export const redirectedCarts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('redirected_carts')
      .addColumn('cart_key', 'text', (c) => c.notNull())
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('checkout_id', 'text')
      .addColumn('lines', 'text')
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('redirected_carts_key', ['cart_key', 'store_id'])
      .execute();
    await db.schema
      .createIndex('redirected_carts_by_age')
      .on('redirected_carts')
      .column('updated_at')
      .execute();
  },
};
