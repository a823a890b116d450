import { type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { WriteQuery } from './write.ts';

/**
 * What Kysely takes for a connection: outside a transaction it reads what is committed and writes in a transaction of its
 * own, which ends with the disk having it.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter;
  readonly #committed: SqliteFile | undefined;
  #inTransaction = false;

  /** Without `committed`, as in memory, reading takes turns with writing. */
  constructor(writer: SqliteWriter, committed: SqliteFile | undefined) {
    this.#writer = writer;
    this.#committed = committed;
  }

  async executeQuery<R>(query: WriteQuery<R>): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#writer.query<R>(query);
    if (this.#committed && SelectQueryNode.is(query.query)) return this.#committed.query<R>(query);
    return this.#writer.write<R>(query);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method, and nothing here reads in parts.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not read in parts');
  }

  async begin(): Promise<void> {
    await this.#writer.begin();
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    this.#inTransaction = false;
    await this.#writer.commit();
  }

  rollback(): void {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    this.#writer.rollback();
  }
}
