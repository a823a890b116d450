import { type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { WriteQuery } from './write.ts';

/**
 * A Kysely connection. Outside a transaction it reads committed data, and each write is a transaction that resolves when it is
 * on disk.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter;
  readonly #committed: SqliteFile | undefined;
  #inTransaction = false;

  /** Without `committed` (in memory), reads wait for their turn like writes. */
  constructor(writer: SqliteWriter, committed: SqliteFile | undefined) {
    this.#writer = writer;
    this.#committed = committed;
  }

  async executeQuery<R>(query: WriteQuery<R>): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#writer.query<R>(query);
    if (this.#committed && SelectQueryNode.is(query.query)) return this.#committed.query<R>(query);
    return this.#writer.write<R>(query);
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, and no caller streams rows.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming rows is not supported');
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
