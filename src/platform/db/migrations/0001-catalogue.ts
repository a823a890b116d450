import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores, themes, listings and stock. */
export const catalog: Migration = {
  async up(db: Kysely<unknown>) {
    await createStoreTables(db);
    await createListingTables(db);
    await createVariantTables(db);
  },
};

async function createStoreTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('short_ids')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('natural_key', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('short_ids_key', ['kind', 'natural_key'])
    .addUniqueConstraint('short_ids_id', ['kind', 'id'])
    .execute();
  await db.schema
    .createTable('stores')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('default_currency', 'text', (c) => c.notNull())
    .addColumn('default_region', 'text', (c) => c.notNull())
    .addColumn('locales', 'text', (c) => c.notNull())
    .addColumn('profile', 'text', (c) => c.notNull())
    .addColumn('collections', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('themes')
    .addColumn('store_id', 'text', (c) =>
      c.primaryKey().references('stores.id').onDelete('cascade'),
    )
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}

async function createListingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addUniqueConstraint('listings_slug', ['store_id', 'slug'])
    .execute();
  await db.schema
    .createIndex('listings_newest')
    .on('listings')
    .columns(['store_id', 'visibility', 'published_at desc', 'position'])
    .execute();
  await db.schema
    .createTable('collection_listings')
    .addColumn('store_id', 'text', (c) => c.notNull())
    .addColumn('collection_slug', 'text', (c) => c.notNull())
    .addColumn('listing_id', 'text', (c) =>
      c.notNull().references('listings.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('collection_listings_key', [
      'store_id',
      'collection_slug',
      'listing_id',
    ])
    .execute();
  await db.schema
    .createIndex('collection_listings_listing')
    .on('collection_listings')
    .column('listing_id')
    .execute();
}

async function createVariantTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_products')
    .addColumn('listing_id', 'text', (c) =>
      c.notNull().references('listings.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('listing_products_key', ['listing_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('variants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('listing_id', 'text', (c) =>
      c.notNull().references('listings.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('hex', 'text', (c) => c.notNull())
    .addColumn('images', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('variants_product')
    .on('variants')
    .columns(['listing_id', 'product_id', 'position'])
    .execute();
  await db.schema
    .createTable('variant_sizes')
    .addColumn('variant_id', 'text', (c) =>
      c.notNull().references('variants.id').onDelete('cascade'),
    )
    .addColumn('size_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('variant_sizes_key', ['variant_id', 'size_id'])
    .execute();
  await db.schema
    .createTable('inventory')
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('size_id', 'text', (c) => c.notNull())
    .addColumn('supplied', 'integer', (c) => c.notNull())
    .addColumn('sold', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('inventory_key', ['variant_id', 'size_id'])
    .execute();
}
