import type { Database } from './tables.ts';

/** By Kysely's adapter, which a database shares with its transactions. */
const READERS = new WeakMap<object, () => string | undefined>();

export function setDamageReader(db: Database, read: () => string | undefined): void {
  READERS.set(db.getExecutor().adapter, read);
}

/** Returns the message about damage of the SQLite file that any statement of this process has met; undefined without damage. */
export const readDamage = (db: Database): string | undefined =>
  READERS.get(db.getExecutor().adapter)?.();
