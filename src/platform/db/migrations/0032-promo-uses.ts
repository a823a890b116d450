import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uses of promo codes with limits, and the discount of each line of an order. */
export const promoUses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('promo_uses')
      .addColumn('checkout_id', 'text', (c) =>
        c.primaryKey().references('checkouts.id').onDelete('cascade'),
      )
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('customer', 'text')
      .addColumn('is_used', 'integer', (c) => c.notNull())
      .addColumn('reserved_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('promo_uses_code')
      .on('promo_uses')
      .columns(['store_id', 'code', 'customer'])
      .execute();
    await db.schema.alterTable('order_items').addColumn('discount', 'bigint').execute();
  },
};
