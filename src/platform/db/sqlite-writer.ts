import type { QueryResult } from 'kysely';
import type { InvalidationListener } from './catalog-changes.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { getInvalidations, type WriteQuery } from './write.ts';

/**
 * Commits transactions together. They run one after another, each in a savepoint of one transaction of SQLite's; that is
 * committed, with one fsync for all, when the answers that came in at the same time are through. Nobody is told that theirs
 * is committed before the disk has it, and one that fails undoes only itself.
 */
export class SqliteWriter {
  readonly #file: SqliteFile;
  /** Whoever waits for their turn. */
  readonly #queue: (() => void)[] = [];
  #taken = false;
  /** The transaction that is open, with those who are done in it; undefined between two. */
  #group: PromiseWithResolvers<void> | undefined;
  #isDue = false;
  #catalogVersion = 0;
  readonly #listeners: InvalidationListener[] = [];
  /** Whether the open transaction makes all cached responses invalid, and else which, by their tags. */
  #invalidatesAll = false;
  #invalidTags: string[] = [];

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  /** Rises with each commit of this process that makes all cached responses invalid. */
  get catalogVersion(): number {
    return this.#catalogVersion;
  }

  onInvalidated(listener: InvalidationListener): void {
    this.#listeners.push(listener);
  }

  /** Begins a transaction once it is this one's turn. It must end with {@link commit} or {@link rollback}. */
  async begin(): Promise<void> {
    if (this.#taken) await this.#turn();
    this.#taken = true;
    try {
      this.#join();
      this.#file.run('savepoint one');
    } catch (error) {
      this.#pass();
      throw error;
    }
  }

  /** A statement by itself, which SQLite undoes by itself when it fails. Resolves when the disk has it. */
  async write<R>(query: WriteQuery<R>): Promise<QueryResult<R>> {
    if (this.#taken) await this.#turn();
    this.#taken = true;
    let group: Promise<void> | undefined;
    try {
      this.#join();
      const result = this.query<R>(query);
      group = this.#group?.promise;
      return result;
    } finally {
      this.#pass();
      if (query.isDurable !== false) await group;
    }
  }

  /** A statement of whoever's turn it is. */
  query<R>(query: WriteQuery<R>): QueryResult<R> {
    // Of some faults (the disk is full) SQLite undoes all that is not committed; what came after would stand alone.
    if (!this.#file.isTransaction) throw undone();
    const result = this.#file.query<R>(query);
    // Events of a transaction that is rolled back later count as well: too much becomes invalid then, never too little.
    for (const invalid of getInvalidations(query, result)) {
      if (invalid === 'all') this.#invalidatesAll = true;
      else this.#invalidTags.push(...invalid);
    }
    return result;
  }

  /** Resolves when the disk has it. */
  async commit(): Promise<void> {
    const group = this.#group;
    try {
      if (!group || !this.#file.isTransaction) throw undone();
      this.#file.run('release one');
    } catch (error) {
      // Told that it failed, so nothing of it may be left.
      if (this.#file.isTransaction) this.#file.run('rollback');
      throw error;
    } finally {
      this.#pass();
    }
    await group.promise;
  }

  rollback(): void {
    try {
      if (!this.#file.isTransaction) return;
      this.#file.run('rollback to one');
      this.#file.run('release one');
    } finally {
      this.#pass();
    }
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    while (this.#group) await this.#group.promise.catch(() => {});
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  /** Opens the transaction all share, where it is not open yet. */
  #join(): void {
    if (this.#group) return;
    // A deferred transaction that turns from reading to writing can fail at once when another process writes.
    this.#file.run('begin immediate');
    this.#group = Promise.withResolvers();
    // Whoever is in it hears of a failure; without anybody, nobody has to.
    this.#group.promise.catch(() => {});
    // After everything that has come in by now: all of that shares the commit.
    setImmediate(() => {
      if (this.#taken) this.#isDue = true;
      else this.#end();
    });
  }

  /** The turn is the next one's; when the time is up what is done is committed first. */
  #pass(): void {
    if (this.#group && !this.#file.isTransaction) this.#fail(undone());
    if (this.#isDue) this.#end();
    this.#taken = false;
    const next = this.#queue.shift();
    if (!next) return;
    this.#taken = true;
    next();
  }

  #end(): void {
    this.#isDue = false;
    const group = this.#group;
    if (!group) return;
    try {
      this.#file.run('commit');
      this.#publish();
      this.#group = undefined;
      group.resolve();
    } catch (error) {
      if (this.#file.isTransaction) this.#file.run('rollback');
      this.#fail(error);
    }
  }

  /** Runs before the writers' promises resolve, so that nobody who waited for a write reads an older response. */
  #publish(): void {
    if (this.#invalidatesAll) this.#catalogVersion++;
    this.#invalidatesAll = false;
    const tags = this.#invalidTags;
    if (tags.length === 0) return;
    this.#invalidTags = [];
    for (const listener of this.#listeners) listener(tags);
  }

  #fail(error: unknown): void {
    // What was read meanwhile may be of what is undone now.
    if (this.#invalidatesAll) this.#catalogVersion++;
    this.#invalidatesAll = false;
    const group = this.#group;
    this.#group = undefined;
    this.#isDue = false;
    group?.reject(error);
  }
}

const undone = () => new Error('the database undid what was not committed');
