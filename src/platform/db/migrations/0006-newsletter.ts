import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sign-ups through the platform's newsletter form. */
export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('newsletter_signups')
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('signed_up_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('newsletter_signups_key', ['store_id', 'email'])
      .execute();
  },
};
