import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { allRows, isInTransaction, returnsRows } from '#shared/utils/sqlite.ts';
import { DamagedDatabaseError, withStorageErrors } from './storage-error.ts';

/** Maximum number of prepared statements in the cache. SQL differs by the length of lists, so their number must be limited. */
const MAX_STATEMENTS = 500;

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

/** A database file with a cache of prepared statements. Throws a `StorageError` when the disk of the file causes an error. */
export class SqliteFile {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();
  /** Message about the first damage that a statement has met. */
  #damage: string | undefined;

  constructor(path: string, database: DatabaseSync) {
    this.#path = path;
    this.#database = database;
  }

  get damage(): string | undefined {
    return this.#damage;
  }

  get isTransaction(): boolean {
    return isInTransaction(this.#database);
  }

  query<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    return this.#withErrors(() => this.#execute<R>(sql, parameters));
  }

  #execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    // Kysely types parameters as unknown. `node:sqlite` throws for a value that SQLite cannot store.
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  run(sql: string): void {
    this.#withErrors(() => this.#prepare(sql).statement.all());
  }

  /** Returns the number in the first column of the first row. */
  readNumber(sql: string): number {
    const [[value] = []] = this.#withErrors(() => allRows(this.#prepare(sql).statement));
    if (typeof value !== 'number') throw new TypeError(`expected a number from: ${sql}`);
    return value;
  }

  close(): void {
    this.#database.close();
  }

  #withErrors<T>(work: () => T): T {
    try {
      return withStorageErrors(this.#path, work);
    } catch (error) {
      if (error instanceof DamagedDatabaseError) this.#damage ??= error.message;
      throw error;
    }
  }

  #prepare(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: returnsRows(statement, sql) };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
