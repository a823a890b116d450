import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The product of a listing that a collection shows; null for the primary one. */
export const collectionProducts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('collection_listings').addColumn('product_id', 'text').execute();
    // An empty fingerprint makes the next seeding write existing stores again.
    const rows = db.withTables<{
      stores: { fingerprint: string };
      listings: { fingerprint: string };
    }>();
    await rows.updateTable('stores').set({ fingerprint: '' }).execute();
    await rows.updateTable('listings').set({ fingerprint: '' }).execute();
  },
};
