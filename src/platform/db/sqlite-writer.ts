import type { QueryResult } from 'kysely';
import type { InvalidationListener } from './catalog-changes.ts';
import { isStoreTag } from './catalog-events.ts';
import type { PoolStatistics } from './pool-statistics.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { StorageError } from './storage-error.ts';
import { getInvalidations, type WriteQuery } from './write.ts';

/**
 * Maximum number of turns of the event loop for which a group waits for further transactions. A group must not stay open for more
 * than some milliseconds, because other processes cannot write meanwhile.
 */
const TURNS_MAX = 8;

/**
 * Group commit. Transactions run one after another, each in a savepoint of one SQLite transaction. It is committed, with one
 * fsync, after the first turn of the event loop in which no further transaction has joined it. A commit resolves only when it is on
 * disk, and a failed transaction rolls back only itself.
 */
export class SqliteWriter {
  readonly #file: SqliteFile;
  /** Resolves the turns of waiting transactions. */
  readonly #queue: (() => void)[] = [];
  #isBusy = false;
  /** Settled by the commit of the open SQLite transaction; undefined when none is open. */
  #group: PromiseWithResolvers<void> | undefined;
  #isCommitDue = false;
  /** Transactions of the open group. */
  #members = 0;
  /** Why SQLite rolled back the group. */
  #cause: unknown;
  #catalogVersion = 0;
  #storeEdits = 0;
  readonly #listeners: InvalidationListener[] = [];
  /** What the open transaction invalidates: all cached responses, or those with these tags. */
  #invalidatesAll = false;
  #invalidTags: string[] = [];

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Incremented by each commit of this process that invalidates all cached responses. */
  get catalogVersion(): number {
    return this.#catalogVersion;
  }

  /** Incremented by each commit of this process that changes more than stock. */
  get editVersion(): number {
    return this.#catalogVersion + this.#storeEdits;
  }

  onInvalidated(listener: InvalidationListener): void {
    this.#listeners.push(listener);
  }

  readStatistics(): PoolStatistics {
    const used = this.#isBusy ? 1 : 0;
    return { used, idle: 1 - used, waiting: this.#queue.length, size: 1 };
  }

  /** Waits for its turn and starts a transaction, which must end with {@link commit} or {@link rollback}. */
  async begin(): Promise<void> {
    if (this.#isBusy) await this.#waitForTurn();
    this.#isBusy = true;
    try {
      this.#joinGroup();
      this.#file.run('savepoint one');
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Runs one statement, which SQLite rolls back alone when it fails. Resolves when it is on disk. */
  async write<R>(query: WriteQuery<R>): Promise<QueryResult<R>> {
    if (this.#isBusy) await this.#waitForTurn();
    this.#isBusy = true;
    let group: Promise<void> | undefined;
    try {
      this.#joinGroup();
      const result = this.query<R>(query);
      group = this.#group?.promise;
      return result;
    } finally {
      this.#endTurn();
      if (query.isDurable !== false) await group;
    }
  }

  /** Runs a statement of the current transaction. */
  query<R>(query: WriteQuery<R>): QueryResult<R> {
    // After some errors (full disk) SQLite rolls back the whole group; the statement would then run outside a transaction.
    if (!this.#file.isTransaction) throw this.#rolledBack();
    const result = this.#execute<R>(query);
    // Events of a transaction that is rolled back later count too. They invalidate more than necessary, which does no harm.
    for (const invalid of getInvalidations(query, result)) {
      if (invalid === 'all') this.#invalidatesAll = true;
      else this.#invalidTags.push(...invalid);
    }
    return result;
  }

  /** Resolves when the transaction is on disk. */
  async commit(): Promise<void> {
    const group = this.#group;
    try {
      if (!group || !this.#file.isTransaction) throw this.#rolledBack();
      this.#file.run('release one');
    } catch (error) {
      // The caller gets an error, so nothing of the transaction may be committed.
      this.#cause ??= error;
      if (this.#file.isTransaction) this.#file.run('rollback');
      throw error;
    } finally {
      this.#endTurn();
    }
    await group.promise;
  }

  rollback(): void {
    try {
      if (!this.#file.isTransaction) return;
      this.#file.run('rollback to one');
      this.#file.run('release one');
    } finally {
      this.#endTurn();
    }
  }

  /** Closes the file once no transaction is open. No transaction begins between the last check and the closing. */
  async close(): Promise<void> {
    while (this.#group) await this.#group.promise.catch(() => {});
    this.#file.close();
  }

  #execute<R>(query: WriteQuery<R>): QueryResult<R> {
    try {
      return this.#file.query<R>(query);
    } catch (error) {
      if (!this.#file.isTransaction) this.#cause = error;
      throw error;
    }
  }

  /** All transactions of a group fail for the same reason. */
  #rolledBack(): Error {
    if (this.#cause instanceof StorageError) return this.#cause;
    return new Error('the database rolled back the uncommitted transactions', {
      cause: this.#cause,
    });
  }

  #waitForTurn(): Promise<void> {
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  /** Opens the shared transaction unless it is open. */
  #joinGroup(): void {
    this.#members++;
    if (this.#group) return;
    // A deferred transaction fails at once when it starts to write while another process writes.
    this.#file.run('begin immediate');
    this.#cause = undefined;
    this.#members = 1;
    this.#group = Promise.withResolvers();
    // Members of the group get the rejection; without members it must not become an unhandled rejection.
    this.#group.promise.catch(() => {});
    this.#commitWhenQuiet(this.#group, 1);
  }

  /** Commits the group after a turn in which nothing has joined it: everything that arrives meanwhile shares the commit. */
  #commitWhenQuiet(group: PromiseWithResolvers<void>, turn: number): void {
    const members = this.#members;
    setImmediate(() => {
      // Rolled back meanwhile.
      if (this.#group !== group) return;
      if (this.#members > members && turn < TURNS_MAX) this.#commitWhenQuiet(group, turn + 1);
      else if (this.#isBusy) this.#isCommitDue = true;
      else this.#commitGroup();
    });
  }

  /** Ends the turn: commits the group if that is due, then starts the next transaction. */
  #endTurn(): void {
    if (this.#group && !this.#file.isTransaction) this.#failGroup(this.#rolledBack());
    if (this.#isCommitDue) this.#commitGroup();
    this.#isBusy = false;
    const next = this.#queue.shift();
    if (!next) return;
    this.#isBusy = true;
    next();
  }

  #commitGroup(): void {
    this.#isCommitDue = false;
    const group = this.#group;
    if (!group) return;
    try {
      this.#file.run('commit');
      this.#publishInvalidations();
      this.#group = undefined;
      group.resolve();
    } catch (error) {
      if (this.#file.isTransaction) this.#file.run('rollback');
      this.#failGroup(error);
    }
  }

  /** Runs before the writers' promises resolve, so that no caller reads an older response after its write. */
  #publishInvalidations(): void {
    if (this.#invalidatesAll) this.#catalogVersion++;
    this.#invalidatesAll = false;
    const tags = this.#invalidTags;
    if (tags.length === 0) return;
    this.#invalidTags = [];
    if (tags.some(isStoreTag)) this.#storeEdits++;
    for (const listener of this.#listeners) listener(tags);
  }

  #failGroup(error: unknown): void {
    // Responses built meanwhile may show data that is rolled back now.
    if (this.#invalidatesAll || this.#invalidTags.some(isStoreTag)) this.#catalogVersion++;
    this.#invalidatesAll = false;
    const group = this.#group;
    this.#group = undefined;
    this.#isCommitDue = false;
    group?.reject(error);
  }
}
