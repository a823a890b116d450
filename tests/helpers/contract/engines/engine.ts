import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';

/** A kind of database for tests. */
export interface Engine {
  readonly name: string;
  /** Opens an empty database. Opening another may clear the previous one. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** A folder in memory where there is one: SQLite waits for the disk at each commit. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

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
      return openDatabase(path);
    },
    close: () => rm(folder, { recursive: true }),
  };
}
