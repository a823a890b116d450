import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { setContentsWriter } from './contents.ts';

/** A kind of database for tests. */
export interface Engine {
  readonly name: string;
  /** Opens an empty database. Opening another may clear the previous one. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** A folder in memory where there is one: SQLite waits for the disk at each commit. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Milliseconds for which a copy waits for the database. */
const BUSY_MS = 5_000;

/** SQLite files, as in production: reads see committed data, and responses are cached. */
export async function createSqliteEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(FOLDER, 'sqlite-'));
  const empty = join(folder, 'empty.sqlite');
  await (await openDatabase(empty)).destroy();
  let count = 0;
  return {
    name: 'SQLite',
    async open() {
      for (const end of ['', '-wal', '-shm'])
        await rm(join(folder, `${count}.sqlite${end}`), { force: true });
      const path = join(folder, `${++count}.sqlite`);
      // Migrating takes longer than most tests.
      await copyFile(empty, path);
      const db = await openDatabase(path);
      setContentsWriter(db, async (contents) => {
        const saved = join(folder, `${contents.name}.sqlite`);
        if (existsSync(saved)) return copyRows(saved, path);
        await contents.write(db);
        writeCopy(path, saved);
      });
      return db;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

/** Writes a copy of an open database to a new file. */
function writeCopy(from: string, to: string): void {
  const file = openSqlite(from, { busyMs: BUSY_MS });
  file.exec(`VACUUM INTO '${to}'`);
  file.close();
}

/** Copies all rows into the empty tables of another database. */
function copyRows(from: string, to: string): void {
  const file = openSqlite(to, { busyMs: BUSY_MS });
  file.exec(`PRAGMA foreign_keys = OFF; ATTACH '${from}' AS saved; BEGIN IMMEDIATE`);
  const tables = file.prepare(`SELECT name FROM saved.sqlite_schema WHERE type = 'table'`).all();
  for (const { name } of tables)
    if (file.prepare(`SELECT 1 FROM main."${name}" LIMIT 1`).get() === undefined)
      file.exec(`INSERT INTO main."${name}" SELECT * FROM saved."${name}"`);
  file.exec('COMMIT');
  file.close();
}
