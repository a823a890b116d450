import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** Milliseconds a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000;
/** Statements kept prepared. Texts differ by the length of lists, so there is a limit. */
const MAX_STATEMENTS = 500;

/** Kysely's SQLite dialect on Node's own SQLite. */
export function sqliteDialect(path: string): SqliteDialect {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
  // WAL lets readers go on while one writes; FULL makes a commit survive a power cut.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return new NodeSqliteDialect({ database: adapt(database) });
}

/** SQLite can roll tables back: a migration happens wholly or not at all, and two first starts take turns. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const made = prepare(database, sql);
      statements.set(sql, made);
      return made;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction that turns from reading to writing can fail at once when another process writes.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  // Kysely sends what its types call unknown; a value SQLite cannot hold makes `node:sqlite` throw.
  const bind = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}
