import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/tables.ts';

/** A kind of database the platform runs on. */
export interface Engine {
  readonly name: string;
  /** A fresh database. Opening another may take the place of the one before. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

export const sqliteEngine: Engine = {
  name: 'SQLite',
  open: () => openDatabase(':memory:'),
  close: async () => {},
};
