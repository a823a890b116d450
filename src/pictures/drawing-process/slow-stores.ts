export interface SlowStoreLimits {
  /** Number of slow pictures within `milliseconds` after which a store is paused for as long. */
  readonly max: number;
  readonly milliseconds: number;
}

/**
 * Counts the slow pictures of each store. A slow picture occupies a process for many seconds. Without a limit, a few stores
 * with many slow pictures would occupy all processes. Without limits no store is paused.
 */
export function createSlowStores(
  limits: SlowStoreLimits | undefined,
  clock: () => number = Date.now,
) {
  /** Store → when its last slow pictures were drawn, at most `max`, the oldest first. */
  const times = new Map<string, readonly number[]>();

  return {
    add(store: string): void {
      if (limits) times.set(store, [...(times.get(store) ?? []), clock()].slice(-limits.max));
    },
    isPaused(store: string): boolean {
      const found = times.get(store);
      if (!limits || !found) return false;
      const since = clock() - limits.milliseconds;
      if ((found.at(-1) ?? 0) <= since) times.delete(store);
      return (
        found.length >= limits.max &&
        (found.at(-1) ?? 0) > since &&
        isWithin(found, limits.milliseconds)
      );
    },
  };
}

const isWithin = (times: readonly number[], milliseconds: number): boolean =>
  (times.at(-1) ?? 0) - (times[0] ?? 0) < milliseconds;
