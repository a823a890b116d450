import { mkdtemp, rm } from 'node:fs/promises';
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

/** SQLite files, as in production: reads see committed data, and responses are cached. */
export async function createSqliteEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  let count = 0;
  return {
    name: 'SQLite',
    open: () => openDatabase(join(folder, `${count++}.sqlite`)),
    close: () => rm(folder, { recursive: true }),
  };
}
