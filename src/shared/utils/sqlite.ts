import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';

/**
 * Replaces features that `node:sqlite` of Node 22.13 to 22.15 lacks: the option `timeout`, `isTransaction`, `columns()` and
 * `setReturnArrays()`. Newer versions use the built-in ones.
 */
type Newer = Partial<
  Pick<DatabaseSync, 'isTransaction'> & Pick<StatementSync, 'columns' | 'setReturnArrays'>
>;

/** Opens a database file. A statement waits up to `busyMs` milliseconds while another connection writes. */
export function openSqlite(path: string, { busyMs }: { readonly busyMs: number }): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  database.exec(`PRAGMA busy_timeout = ${busyMs}`);
  return database;
}

export function isInTransaction(database: DatabaseSync): boolean {
  const { isTransaction } = database as Newer;
  if (isTransaction !== undefined) return isTransaction;
  try {
    // Fails only inside a transaction. A deferred transaction acquires no lock.
    database.exec('BEGIN');
  } catch {
    return true;
  }
  database.exec('ROLLBACK');
  return false;
}

export const returnsRows = (statement: StatementSync, sql: string): boolean =>
  (statement as Newer).columns
    ? statement.columns().length > 0
    : /^\s*(?:select|with|values|pragma|explain)\b|\breturning\b/i.test(sql);

/** Returns the rows as arrays of their columns, which is faster than objects. Column names must differ. */
export function allRows(
  statement: StatementSync,
  values: readonly SQLInputValue[] = [],
): (readonly SQLOutputValue[])[] {
  if (!(statement as Newer).setReturnArrays)
    return statement.all(...values).map((row) => Object.values(row));
  statement.setReturnArrays(true);
  // The types declare only rows as objects.
  return statement.all(...values) as unknown as SQLOutputValue[][];
}
