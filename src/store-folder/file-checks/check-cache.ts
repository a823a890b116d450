/** Results of checks, by store folder and name. */
export interface CheckCache<T> {
  readonly get: (storeDir: string, name: string) => T | undefined;
  readonly set: (storeDir: string, name: string, result: T) => void;
  /** The results of a store by name. */
  readonly list: (storeDir: string) => ReadonlyMap<string, T>;
}

/**
 * Creates a cache of at most `max` results of all stores. When it is full, the store with most results loses its oldest, so that a
 * store with very many files removes only its results.
 */
export function createCheckCache<T>(max: number): CheckCache<T> {
  const stores = new Map<string, Map<string, T>>();
  let size = 0;

  function removeOldest(): void {
    let largest: Map<string, T> | undefined;
    for (const results of stores.values())
      if (results.size > (largest?.size ?? 0)) largest = results;
    const [oldest] = largest?.keys() ?? [];
    if (oldest !== undefined && largest?.delete(oldest)) size--;
  }

  return {
    get: (storeDir, name) => stores.get(storeDir)?.get(name),
    list: (storeDir) => stores.get(storeDir) ?? new Map(),
    set(storeDir, name, result) {
      const results = stores.get(storeDir) ?? new Map<string, T>();
      stores.set(storeDir, results);
      // Added again at the end, as the newest.
      if (results.delete(name)) size--;
      while (size >= max) removeOldest();
      results.set(name, result);
      size++;
      for (const [dir, others] of stores) if (others.size === 0) stores.delete(dir);
    },
  };
}
