import type { Database } from './tables.ts';

const VERSIONS = new WeakMap<Database, () => number>();

/**
 * A number that is another one after each change of the catalogue or its stock that was committed, whoever made it: this
 * process or one beside it. Undefined where a database does not tell so at no cost (Postgres, memory).
 */
export const dataVersion = (db: Database): number | undefined => VERSIONS.get(db)?.();

export function tellsVersion(db: Database, version: () => number): void {
  VERSIONS.set(db, version);
}
