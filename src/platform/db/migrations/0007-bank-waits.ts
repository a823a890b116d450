import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pending 3-D Secure authorizations by client: each reserves stock, so their number is limited. */
export const pendingAuthorizations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bank_waits')
      .addColumn('payment_id', 'text', (c) => c.notNull())
      .addColumn('attempt', 'integer', (c) => c.notNull())
      .addColumn('checkout_id', 'text', (c) => c.notNull())
      .addColumn('client', 'text', (c) => c.notNull())
      .addColumn('began_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('bank_waits_key', ['payment_id', 'attempt'])
      .execute();
    await db.schema
      .createIndex('bank_waits_client')
      .on('bank_waits')
      .columns(['client', 'began_at'])
      .execute();
    await db.schema.createIndex('checkouts_age').on('checkouts').column('updated_at').execute();
    await db.schema
      .createIndex('viewed_campaigns_age')
      .on('viewed_campaigns')
      .column('viewed_at')
      .execute();
  },
};
