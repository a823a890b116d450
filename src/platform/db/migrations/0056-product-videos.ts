import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Videos among the pictures of products. Older programs ignore the column. */
export const productVideos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listing_products').addColumn('videos', 'text').execute();
  },
};
