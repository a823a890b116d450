import type { Database } from './tables.ts';

/**
 * Functions that return the damage of a database. The keys are Kysely's adapters, which a database shares with its
 * transactions.
 */
const READERS = new WeakMap<object, () => string | undefined>();

/** Sets the function that returns the damage of a database. */
export function setDamageReader(db: Database, read: () => string | undefined): void {
  READERS.set(db.getExecutor().adapter, read);
}

/** Returns the message about damage of the SQLite file, if a statement of this process has found any. */
export const readDamage = (db: Database): string | undefined =>
  READERS.get(db.getExecutor().adapter)?.();
