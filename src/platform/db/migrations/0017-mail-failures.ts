import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts failed attempts of a mail apart from those of processes that ended. Older programs ignore the column. */
export const mailFailures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await (db as Kysely<{ outbox: { attempts: number; failures: number } }>)
      .updateTable('outbox')
      .set((eb) => ({ failures: eb.ref('attempts') }))
      .execute();
  },
};
