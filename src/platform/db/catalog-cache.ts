import { getCatalogChanges } from './catalog-changes.ts';
import type { Database } from './tables.ts';

/** Things remembered of each sort; a shop's orders are about few. */
const MOST = 2_000;

interface Memory<T> {
  readonly values: Map<string, T>;
  version: number | undefined;
}

type ReadAll<T> = (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/**
 * Reads things of the catalogue, its stock aside, that are asked for again and again: once, until the catalogue changes.
 * Where a database does not tell of that at no cost they are read each time. What is given belongs to everybody, so nobody
 * may change it.
 */
export function cacheCatalogReads<T>(read: ReadAll<T>): ReadAll<T> {
  const memories = new WeakMap<object, Memory<T>>();
  return async function recall(db, keys) {
    const changes = getCatalogChanges(db);
    if (!changes) return read(db, keys);
    const memory = memories.get(changes) ?? { values: new Map<string, T>(), version: undefined };
    memories.set(changes, memory);
    const version = changes.version();
    if (memory.version !== version || memory.values.size >= MOST) memory.values.clear();
    memory.version = version;
    const { values } = memory;
    const missing = keys.filter((key) => !values.has(key));
    const found = missing.length > 0 ? await read(db, missing) : new Map<string, T>();
    const given = new Map<string, T>();
    for (const key of keys) {
      const value = found.get(key) ?? values.get(key);
      if (value !== undefined) given.set(key, value);
    }
    // What was read while something changed is of neither state.
    if (found.size > 0 && changes.version() === version) for (const [key, value] of found) values.set(key, value);
    return given;
  };
}

/** As {@link cacheCatalogReads}, one at a time. */
export function cacheCatalogRead<T>(read: (db: Database, key: string) => Promise<T | undefined>) {
  const recall = cacheCatalogReads<T>(async (db, [key = '']) => {
    const value = await read(db, key);
    return value === undefined ? new Map() : new Map([[key, value]]);
  });
  return async (db: Database, key: string): Promise<T | undefined> => (await recall(db, [key])).get(key);
}
