import type { Database } from './tables.ts';

/** How a database tells at no cost that the catalogue or its stock has changed. */
export interface CatalogChanges {
  /**
   * A number that differs after each commit that makes all cached responses invalid, by this process or another one on
   * the same database. Where only some become invalid, {@link onInvalidated} is called instead.
   */
  readonly version: () => number;
  /** Calls the listener right after a commit of this process, with the tags of the responses it makes invalid. */
  readonly onInvalidated: (listener: InvalidationListener) => void;
}
export type InvalidationListener = (tags: readonly string[]) => void;

/** By what a database and its transactions have in common in Kysely. */
const CHANGES = new WeakMap<object, CatalogChanges>();

const sharedPart = (db: Database): object => db.getExecutor().adapter;

/** Undefined where a database does not tell of changes at no cost (Postgres, memory). */
export const getCatalogChanges = (db: Database): CatalogChanges | undefined => CHANGES.get(sharedPart(db));

export function setCatalogChanges(db: Database, changes: CatalogChanges): void {
  CHANGES.set(sharedPart(db), changes);
}
