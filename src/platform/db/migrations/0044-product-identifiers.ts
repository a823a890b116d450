import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Brands of products, and GTINs and part numbers of variants. Older programs ignore the columns. */
export const productIdentifiers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listing_products').addColumn('brand', 'text').execute();
    await db.schema.alterTable('variant_sizes').addColumn('identifiers', 'text').execute();
  },
};
