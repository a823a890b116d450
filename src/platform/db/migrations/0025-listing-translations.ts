import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Texts of listings in other languages than the store's first. Older programs ignore the columns. */
export const listingTranslations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('listings').addColumn('translations', 'text').execute();
    await db.schema.alterTable('order_items').addColumn('locale', 'text').execute();
  },
};
