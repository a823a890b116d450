import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The product a collection shows of a listing; null for its primary one. */
export const collectionProducts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('collection_listings').addColumn('product_id', 'text').execute();
    // Stores seeded before show their primary products everywhere: the next seeding writes them anew.
    const rows = db.withTables<{ stores: { fingerprint: string }; listings: { fingerprint: string } }>();
    await rows.updateTable('stores').set({ fingerprint: '' }).execute();
    await rows.updateTable('listings').set({ fingerprint: '' }).execute();
  },
};
