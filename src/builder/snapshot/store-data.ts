import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';

/** Raise when the shape of what is stored changes: a store in another format is pulled and built anew. */
const SNAPSHOT_FORMAT = 11;

/**
 * `record`: what pages are rendered from. `file`: what is published beside them. `site`: what the last build wrote.
 * `note`: what a pull or a build remembers for the next.
 */
const TABLES = ['record', 'file', 'site', 'state'] as const;
export type Table = (typeof TABLES)[number];

export type Value = string | Uint8Array;

/** A build waits this long for somebody who reads at that moment. */
const BUSY_MS = 5_000;

/** The two files, for others to read what has been flushed. */
export interface DataPaths {
  readonly base: string;
  readonly next: string | undefined;
}

interface Layer {
  readonly database: DatabaseSync;
  readonly find: ReadonlyMap<Table, StatementSync>;
}

/**
 * All that is kept of a store, in one SQLite file of rows with a hash each; what a build in progress changes stands before
 * it in a second file until {@link commit}. So the first holds at any moment what one whole build has left there.
 */
export class StoreData {
  readonly #basePath: string;
  readonly #base: Layer | undefined;
  readonly #nextPath: string | undefined;
  readonly #next: Layer | undefined;
  readonly #put = new Map<Table, StatementSync>();

  private constructor(basePath: string, nextPath?: string) {
    this.#basePath = basePath;
    this.#base = openBase(basePath);
    this.#nextPath = nextPath;
    this.#next = nextPath === undefined ? undefined : layer(new DatabaseSync(nextPath));
  }

  /** What the last build has left, or what one in progress has made of it. */
  static open(basePath: string, nextPath?: string): StoreData {
    return new StoreData(basePath, nextPath);
  }

  /** Begins a new second file; one that was left there is done away with. */
  static openForChanges(basePath: string, nextPath: string): StoreData {
    rmSync(nextPath, { force: true });
    const database = new DatabaseSync(nextPath);
    const tables = TABLES.map(
      (name) => `CREATE TABLE ${name} (key TEXT PRIMARY KEY, hash TEXT, value ANY);
        CREATE UNIQUE INDEX ${name}_hash ON ${name} (key, hash);`,
    );
    database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA user_version = ${SNAPSHOT_FORMAT};`);
    database.exec(tables.join(''));
    database.close();
    const data = new StoreData(basePath, nextPath);
    data.#next?.database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
    return data;
  }

  get paths(): DataPaths {
    return { base: this.#basePath, next: this.#nextPath };
  }

  /** Whether there is anything of an earlier build, in today's format. */
  get isNew(): boolean {
    return this.#base === undefined;
  }

  get(table: Table, key: string): Value | undefined {
    for (const from of [this.#next, this.#base]) {
      const row = from?.find.get(table)?.get(key);
      if (row) return (row.value as Value | null) ?? undefined;
    }
    return undefined;
  }

  /** Hashes by key. */
  getHashes(table: Table): Map<string, string> {
    const all = new Map<string, string>();
    for (const [key, hash] of this.#rows(table, 'key, hash').flat()) {
      if (hash === null) all.delete(key as string);
      else all.set(key as string, hash as string);
    }
    return all;
  }

  /** Keys of rows that are not as the last build left them. */
  getChangedKeys(table: Table): Set<string> {
    const rows = this.#next?.database.prepare(`SELECT key FROM ${table}`).all() ?? [];
    return new Set(rows.map(({ key }) => key as string));
  }

  /** Every row, of its value the first line alone: of others more may follow, which is long. */
  *readFirstLines(table: Table): Generator<readonly [key: string, hash: string, line: string, isMore: boolean]> {
    const end = 'instr(value, char(10))';
    const columns = `key, hash, iif(${end}, substr(value, 1, ${end} - 1), value), ${end}`;
    const changed = this.getChangedKeys(table);
    for (const [at, rows] of this.#rows(table, columns).entries()) {
      for (const [key, hash, line, more] of rows) {
        if (hash === null || (at === 0 && changed.has(key as string))) continue;
        yield [key as string, hash as string, line as string, more !== 0];
      }
    }
  }

  /** Keys of rows with one of these texts in their value. */
  findKeysContaining(table: Table, texts: readonly string[]): Set<string> {
    const keys = new Set<string>();
    if (texts.length === 0) return keys;
    const holds = texts.map(() => 'instr(value, ?)').join(' + ');
    for (const [key, found] of this.#rows(table, `key, ${holds}`, texts).flat()) {
      if (found) keys.add(key as string);
      else keys.delete(key as string);
    }
    return keys;
  }

  /** Rows of the first file, then of the second, whose rows take the place of those with the same key. */
  #rows(table: Table, columns: string, values: readonly string[] = []): (readonly SQLOutputValue[])[][] {
    return [this.#base, this.#next].map((from) => {
      const statement = from?.database.prepare(`SELECT ${columns} FROM ${table}`);
      statement?.setReturnArrays(true);
      // The types know of rows as objects alone.
      return (statement?.all(...values) ?? []) as unknown as SQLOutputValue[][];
    });
  }

  set(table: Table, key: string, hash: string, value: Value): void {
    this.#write(table, key, hash, value);
  }

  delete(table: Table, key: string): void {
    this.#write(table, key, null, null);
  }

  #write(table: Table, key: string, hash: string | null, value: Value | null): void {
    let statement = this.#put.get(table);
    if (!statement) {
      if (!this.#next) throw new Error('These data are only read.');
      statement = this.#next.database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`);
      this.#put.set(table, statement);
    }
    statement.run(key, hash, value);
  }

  /** Lets others who read the second file see what has been written so far. */
  flush(): void {
    this.#next?.database.exec('COMMIT; BEGIN');
  }

  /** Makes the changes part of the first file, all of them at once, and closes. */
  commit(): void {
    const whole = this.isNew;
    this.#next?.database.exec('COMMIT');
    this.close();
    if (this.#nextPath === undefined) return;
    if (whole) {
      for (const end of ['-journal', '-wal', '-shm']) rmSync(`${this.#basePath}${end}`, { force: true });
      renameSync(this.#nextPath, this.#basePath);
      return;
    }
    const database = new DatabaseSync(this.#basePath, { timeout: BUSY_MS });
    database.prepare('ATTACH ? AS next').run(this.#nextPath);
    const taken = TABLES.map(
      (name) => `DELETE FROM main.${name} WHERE key IN (SELECT key FROM next.${name} WHERE hash IS NULL);
        INSERT OR REPLACE INTO main.${name} SELECT * FROM next.${name} WHERE hash IS NOT NULL;`,
    );
    database.exec(`BEGIN IMMEDIATE; ${taken.join('')} COMMIT`);
    database.close();
    rmSync(this.#nextPath);
  }

  close(): void {
    this.#base?.database.close();
    this.#next?.database.close();
  }
}

function layer(database: DatabaseSync): Layer {
  return {
    database,
    find: new Map(TABLES.map((name) => [name, database.prepare(`SELECT value FROM ${name} WHERE key = ?`)])),
  };
}

/** Undefined when there is none, or one that an older version of this program has written. */
function openBase(path: string): Layer | undefined {
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  if (database.prepare('PRAGMA user_version').get()?.user_version === SNAPSHOT_FORMAT) return layer(database);
  database.close();
  return undefined;
}
