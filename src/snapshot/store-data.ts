import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { allRows, openSqlite } from '#shared/utils/sqlite.ts';
import { syncToDisk } from '#shared/utils/sync-to-disk.ts';

/** Increase it when the format of the stored data changes: a store in another format is pulled and built from scratch. */
const SNAPSHOT_FORMAT = 17;

/**
 * `record`: the data that pages are rendered from. `file`: other published files. `site`: the files of the last build.
 * `state`: data that a pull or a build saves for the next one.
 */
const TABLES = ['record', 'file', 'site', 'state'] as const;
export type Table = (typeof TABLES)[number];

export type Value = string | Uint8Array;

/** How long a build waits for a process that reads the file. */
const BUSY_MS = 5_000;

/** Paths of the two files, for other threads that read flushed data. */
export interface DataPaths {
  readonly base: string;
  readonly next: string | undefined;
}

interface Layer {
  readonly database: DatabaseSync;
  readonly find: ReadonlyMap<Table, StatementSync>;
}

/**
 * All saved data of a store, in one SQLite file whose rows have a hash each. The changes of a build in progress are in a
 * second file until {@link commit}, so the first file always holds the result of one complete build.
 */
export class StoreData {
  readonly #basePath: string;
  readonly #base: Layer | undefined;
  readonly #nextPath: string | undefined;
  readonly #next: Layer | undefined;
  readonly #put = new Map<Table, StatementSync>();
  #isClosed = false;

  private constructor(basePath: string, nextPath?: string) {
    this.#basePath = basePath;
    this.#base = openBase(basePath);
    this.#nextPath = nextPath;
    this.#next = nextPath === undefined ? undefined : openLayer(new DatabaseSync(nextPath));
  }

  /** Opens the data of the last build, with the changes of a build in progress if `nextPath` is given. */
  static open(basePath: string, nextPath?: string): StoreData {
    return new StoreData(basePath, nextPath);
  }

  /** Opens the data for changes, in a new second file. An old second file is deleted. */
  static openForChanges(basePath: string, nextPath: string): StoreData {
    rmSync(nextPath, { force: true });
    const database = new DatabaseSync(nextPath);
    const tables = TABLES.map(
      (name) => `CREATE TABLE ${name} (key TEXT PRIMARY KEY, hash TEXT, value ANY);
        CREATE UNIQUE INDEX ${name}_hash ON ${name} (key, hash);`,
    );
    database.exec(
      `PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA user_version = ${SNAPSHOT_FORMAT};`,
    );
    database.exec(tables.join(''));
    database.close();
    const data = new StoreData(basePath, nextPath);
    data.#next?.database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
    return data;
  }

  get paths(): DataPaths {
    return { base: this.#basePath, next: this.#nextPath };
  }

  /** Whether there is no data of an earlier build in the current format. */
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

  /** Returns the value of the last build. */
  getSaved(table: Table, key: string): Value | undefined {
    return (this.#base?.find.get(table)?.get(key)?.value as Value | null) ?? undefined;
  }

  /** Returns all hashes by key. */
  getHashes(table: Table): Map<string, string> {
    const all = new Map<string, string>();
    for (const [key, hash] of this.#rows(table, 'key, hash').flat()) {
      if (hash === null) all.delete(key as string);
      else all.set(key as string, hash as string);
    }
    return all;
  }

  /** Returns the keys of rows that differ from the last build. */
  getChangedKeys(table: Table): Set<string> {
    const rows = this.#next?.database.prepare(`SELECT key FROM ${table}`).all() ?? [];
    return new Set(rows.map(({ key }) => key as string));
  }

  /** Yields every row with only the first line of its value, because the other lines may be long. */
  *readFirstLines(
    table: Table,
  ): Generator<readonly [key: string, hash: string, line: string, hasMore: boolean]> {
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

  /** Returns the keys of rows whose value contains one of these texts. */
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

  /** Returns the rows of the first file, then those of the second, which replace rows with the same key. */
  #rows(
    table: Table,
    columns: string,
    values: readonly string[] = [],
  ): (readonly SQLOutputValue[])[][] {
    return [this.#base, this.#next].map((from) => {
      const statement = from?.database.prepare(`SELECT ${columns} FROM ${table}`);
      return statement ? allRows(statement, values) : [];
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
      if (!this.#next)
        throw new Error('StoreData is open for reading: use openForChanges to write.');
      statement = this.#next.database.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`);
      this.#put.set(table, statement);
    }
    statement.run(key, hash, value);
  }

  /** Commits what has been written so far, so that other threads can read it. */
  flush(): void {
    this.#next?.database.exec('COMMIT; BEGIN');
  }

  /** Moves the changes into the first file in one transaction and closes both files. */
  commit(): void {
    const isFirst = this.isNew;
    this.#next?.database.exec('COMMIT');
    this.close();
    if (this.#nextPath === undefined) return;
    if (isFirst) {
      for (const end of ['-journal', '-wal', '-shm'])
        rmSync(`${this.#basePath}${end}`, { force: true });
      // The file was written without waiting for the disk. Without this, its name could lead to an incomplete file after a power cut.
      syncToDisk(this.#nextPath);
      renameSync(this.#nextPath, this.#basePath);
      syncToDisk(dirname(this.#basePath));
      return;
    }
    const database = openSqlite(this.#basePath, { busyMs: BUSY_MS });
    try {
      this.#merge(database, this.#nextPath);
    } finally {
      database.close();
    }
    rmSync(this.#nextPath);
  }

  #merge(database: DatabaseSync, nextPath: string): void {
    database.prepare('ATTACH ? AS next').run(nextPath);
    const merges = TABLES.map(
      (
        name,
      ) => `DELETE FROM main.${name} WHERE key IN (SELECT key FROM next.${name} WHERE hash IS NULL);
        INSERT OR REPLACE INTO main.${name} SELECT * FROM next.${name} WHERE hash IS NOT NULL;`,
    );
    database.exec(`BEGIN IMMEDIATE; ${merges.join('')} COMMIT`);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#base?.database.close();
    this.#next?.database.close();
  }
}

function openLayer(database: DatabaseSync): Layer {
  return {
    database,
    find: new Map(
      TABLES.map((name) => [name, database.prepare(`SELECT value FROM ${name} WHERE key = ?`)]),
    ),
  };
}

/** Opens the first file. Undefined when there is none, or when it has another format. */
function openBase(path: string): Layer | undefined {
  if (!existsSync(path)) return undefined;
  const database = openSqlite(path, { busyMs: BUSY_MS });
  try {
    if (database.prepare('PRAGMA user_version').get()?.user_version === SNAPSHOT_FORMAT)
      return openLayer(database);
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return undefined;
}
