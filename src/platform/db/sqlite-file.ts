import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { allRows, isInTransaction, returnsRows } from '#shared/utils/sqlite.ts';

/** Statements kept prepared. Texts differ by the length of lists, so there is a limit. */
const MAX_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

/** A database file with its statements kept prepared. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get isTransaction(): boolean {
    return isInTransaction(this.#database);
  }

  query<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, answersRows } = this.#prepared(sql);
    // Kysely sends what its types call unknown; a value SQLite cannot hold makes `node:sqlite` throw.
    const values = parameters as readonly SQLInputValue[];
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  run(sql: string): void {
    this.#prepared(sql).statement.all();
  }

  /** The only number of a statement's only row. */
  number(sql: string): number {
    const { statement } = this.#prepared(sql);
    const [[value] = []] = allRows(statement);
    if (typeof value !== 'number') throw new TypeError(`expected a number of: ${sql}`);
    return value;
  }

  close(): void {
    this.#database.close();
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const answersRows = returnsRows(statement, sql);
    const made = { statement, answersRows };
    this.#statements.set(sql, made);
    return made;
  }
}
