import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The secret that another one has replaced, and until when it is accepted. Older programs accept only the new one. */
export const previousSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['secrets', 'previews']) {
      await db.schema.alterTable(table).addColumn('previous', 'text').execute();
      await db.schema.alterTable(table).addColumn('rotated_at', 'bigint').execute();
      await db.schema.alterTable(table).addColumn('previous_until', 'bigint').execute();
    }
  },
};
