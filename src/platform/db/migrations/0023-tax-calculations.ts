import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Taxes that a provider calculated, by checkout and by a hash of what they depend on. */
export const taxCalculations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tax_calculations')
      .addColumn('checkout_id', 'text', (c) =>
        c.notNull().references('checkouts.id').onDelete('cascade'),
      )
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('taxes', 'text', (c) => c.notNull())
      .addColumn('calculated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('tax_calculations_pk', ['checkout_id', 'fingerprint'])
      .execute();
  },
};
