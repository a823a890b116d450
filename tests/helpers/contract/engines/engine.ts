import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';

/** A kind of database the platform runs on. */
export interface Engine {
  readonly name: string;
  /** A fresh database. Opening another may take the place of the one before. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** Files, as shops have them: what is read there is committed, and what is answered may be kept. */
export async function createSqliteEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  let count = 0;
  return {
    name: 'SQLite',
    open: () => openDatabase(join(folder, `${count++}.sqlite`)),
    close: () => rm(folder, { recursive: true }),
  };
}
