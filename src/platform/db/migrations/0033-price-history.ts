import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Earlier prices of sizes, and the prices that reduced ones are compared with. */
export const priceHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('compare_at_price', 'integer').execute();
    await db.schema.alterTable('variant_sizes').addColumn('lowest_price', 'integer').execute();
    await db.schema
      .createTable('price_history')
      .addColumn('variant_id', 'text', (c) => c.notNull())
      .addColumn('size_id', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('price', 'integer', (c) => c.notNull())
      .addColumn('valid_until', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('price_history_variant')
      .on('price_history')
      .columns(['variant_id', 'valid_until'])
      .execute();
  },
};
