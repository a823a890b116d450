import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What bundles contain. Older programs ignore the columns and the table. */
export const bundles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant_sizes').addColumn('components', 'text').execute();
    await db.schema
      .createTable('bundle_parts')
      .addColumn('variant_id', 'text', (c) => c.notNull())
      .addColumn('listing_id', 'text', (c) =>
        c.notNull().references('listings.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('bundle_parts_key', ['variant_id', 'listing_id'])
      .execute();
    await db.schema
      .createIndex('bundle_parts_listing')
      .on('bundle_parts')
      .column('listing_id')
      .execute();
    await db.schema.alterTable('order_items').addColumn('components', 'text').execute();
  },
};
