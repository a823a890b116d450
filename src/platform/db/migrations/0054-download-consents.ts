import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a shopper agreed to the immediate delivery of downloads. Older programs ignore it. */
export const downloadConsents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('checkouts').addColumn('download_consent_at', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('download_consent_at', 'bigint').execute();
  },
};
