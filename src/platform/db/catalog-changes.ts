import type { Database } from './tables.ts';

/** How a database reports, without a query, that the catalog or its stock has changed. */
export interface CatalogChanges {
  /**
   * Whether the version changes with the commit itself. Otherwise changes of other processes arrive some time later: good enough
   * for responses, and not for data that a checkout reads.
   */
  readonly isExact: boolean;
  /**
   * A number that changes with each commit that invalidates all cached responses, in this process or another one on the same
   * database. A commit that invalidates only some calls {@link onInvalidated} instead.
   */
  readonly version: () => number;
  /** With an exact version, a number that changes with each commit that changes more than stock. Otherwise it means nothing. */
  readonly editVersion: () => number;
  /** Milliseconds after which a cached response expires, because changes may be missed; undefined for never. */
  readonly expiryMs: () => number | undefined;
  /** Calls the listener right after a commit of this process, or of another one that reported it, with the tags of the responses that it invalidates. */
  readonly onInvalidated: (listener: InvalidationListener) => void;
  /** Whether the connection that reports changes is open; undefined where changes need none. It does not lead through a pooler. */
  readonly isListening?: () => boolean;
}
export type InvalidationListener = (tags: readonly string[]) => void;

/** The changes of each database, by its Kysely adapter, which it shares with its transactions. */
const CHANGES = new WeakMap<object, CatalogChanges>();

const getAdapter = (db: Database): object => db.getExecutor().adapter;

/** Undefined for a database that cannot report changes without a query (SQLite in memory, Postgres without a listening connection). */
export const getCatalogChanges = (db: Database): CatalogChanges | undefined =>
  CHANGES.get(getAdapter(db));

/** Sets how a database reports changes. */
export function setCatalogChanges(db: Database, changes: CatalogChanges): void {
  CHANGES.set(getAdapter(db), changes);
}
