import { getCatalogChanges } from './catalog-changes.ts';
import type { Database } from './tables.ts';

/** Maximum number of values that one cache holds; orders of a shop use few. */
const VALUES_MAX = 2_000;

interface Cache<T> {
  readonly values: Map<string, T>;
  version: number | undefined;
}

type ReadAll<T> = (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/**
 * Wraps a read of catalog data other than stock: caches values by key until the catalog changes. Caches nothing where the
 * database cannot report changes at once. Callers share the values and must not change them.
 */
export function cacheCatalogReads<T>(read: ReadAll<T>): ReadAll<T> {
  const caches = new WeakMap<object, Cache<T>>();
  return async function readCached(db, keys) {
    const changes = getCatalogChanges(db);
    if (!changes?.isExact) return read(db, keys);
    const cache = caches.get(changes) ?? { values: new Map<string, T>(), version: undefined };
    caches.set(changes, cache);
    const version = changes.editVersion();
    if (cache.version !== version || cache.values.size >= VALUES_MAX) cache.values.clear();
    cache.version = version;
    const { values } = cache;
    const missing = keys.filter((key) => !values.has(key));
    const found = missing.length > 0 ? await read(db, missing) : new Map<string, T>();
    const result = new Map<string, T>();
    for (const key of keys) {
      const value = found.get(key) ?? values.get(key);
      if (value !== undefined) result.set(key, value);
    }
    // A value that was read during a change may belong to neither state, so it is not cached.
    if (found.size > 0 && changes.editVersion() === version)
      for (const [key, value] of found) values.set(key, value);
    return result;
  };
}

/** Like {@link cacheCatalogReads}, for one key. */
export function cacheCatalogRead<T>(read: (db: Database, key: string) => Promise<T | undefined>) {
  const readAll = cacheCatalogReads<T>(async (db, [key = '']) => {
    const value = await read(db, key);
    return value === undefined ? new Map() : new Map([[key, value]]);
  });
  return async (db: Database, key: string): Promise<T | undefined> =>
    (await readAll(db, [key])).get(key);
}
