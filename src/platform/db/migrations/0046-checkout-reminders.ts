import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Consent to mails about checkouts that were not finished, and addresses that get none. Older programs send no such mails. */
export const checkoutReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('checkouts').addColumn('reminder_consent', 'text').execute();
    await db.schema
      .createTable('reminder_opt_outs')
      .addColumn('store_id', 'text', (c) => c.notNull())
      .addColumn('mailbox', 'text', (c) => c.notNull())
      .addColumn('opted_out_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('reminder_opt_outs_key', ['store_id', 'mailbox'])
      .execute();
  },
};
