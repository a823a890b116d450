import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates a migration from the file `<name>.sql`, whose statements SQLite and PostgreSQL both understand. */
const createSqlMigration = (name: string): Migration => ({
  async up(db) {
    const text = readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');
    // SQLite's driver executes one statement at a time.
    for (const statement of text.replaceAll(/^--.*$/gm, '').split(/;$/m))
      if (statement.trim() !== '') await sql.raw(statement.trim()).execute(db);
  },
});

/** Migrations run in the order of their names. Never edit a released one, because databases have run it: add another. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': createSqlMigration('0001-initial'),
  '0002-due-rows': createSqlMigration('0002-due-rows'),
  '0003-tax-reason': createSqlMigration('0003-tax-reason'),
  '0004-documents': createSqlMigration('0004-documents'),
  '0005-vat-checks': createSqlMigration('0005-vat-checks'),
  '0006-events': createSqlMigration('0006-events'),
  '0007-fulfillments': createSqlMigration('0007-fulfillments'),
  '0008-prints': createSqlMigration('0008-prints'),
  '0009-listing-seo': createSqlMigration('0009-listing-seo'),
  '0010-page-times': createSqlMigration('0010-page-times'),
  '0012-papers': createSqlMigration('0012-papers'),
  '0013-printer-stock': createSqlMigration('0013-printer-stock'),
};
