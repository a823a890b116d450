import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of store data, flags, and data from visitors: views, reports. */
export const changes: Migration = {
  async up(db: Kysely<unknown>) {
    await addVersions(db);
    await createVisitorTables(db);
  },
};

async function addVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('stores')
    .addColumn('flags', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .alterTable('stores')
    .addColumn('epoch', 'text', (c) => c.notNull().defaultTo('0'))
    .execute();
  await db.schema
    .createTable('store_parts')
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id').onDelete('cascade'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('store_parts_key', ['store_id', 'part'])
    .execute();
  await db.schema
    .createTable('removed_listings')
    .addColumn('store_id', 'text', (c) => c.notNull().references('stores.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_listings_key', ['store_id', 'slug'])
    .execute();
  await db.schema
    .createIndex('listings_version')
    .on('listings')
    .columns(['store_id', 'version'])
    .execute();
  await db.schema
    .createTable('locks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('taken', 'bigint', (c) => c.notNull())
    .execute();
  const rows = db.withTables<{
    locks: { name: string; taken: number };
    stores: { fingerprint: string };
  }>();
  await rows.insertInto('locks').values({ name: 'seed', taken: 0 }).execute();
  // An empty fingerprint makes the next seeding write the parts of existing stores.
  await rows.updateTable('stores').set({ fingerprint: '' }).execute();
}

async function createVisitorTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('viewed_campaigns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('listing_id', 'text', (c) => c.notNull())
    .addColumn('referrer', 'text', (c) => c.notNull())
    .addColumn('get_vars', 'text', (c) => c.notNull())
    .addColumn('viewed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('viewed_campaigns_listing')
    .on('viewed_campaigns')
    .columns(['listing_id', 'viewed_at'])
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('store_id', 'text')
    .addColumn('listing_slug', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('reported_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rate_limits_key', ['scope', 'client', 'window_start'])
    .execute();
}
