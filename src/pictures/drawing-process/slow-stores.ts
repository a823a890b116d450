export interface SlowStoreLimits {
  /** Number of slow pictures within `milliseconds` after which a store is paused for the same time. */
  readonly max: number;
  readonly milliseconds: number;
}

/**
 * Counts the slow pictures of each store and pauses stores with too many. A slow picture occupies a process for many seconds, so
 * a few stores with many slow pictures would occupy all processes. When `limits` is undefined, no store is paused.
 */
export function createSlowStores(
  limits: SlowStoreLimits | undefined,
  clock: () => number = Date.now,
) {
  /** The times at which the last slow pictures of each store were drawn, at most `max` of them, the oldest first. */
  const times = new Map<string, readonly number[]>();

  return {
    add(store: string): void {
      if (limits) times.set(store, [...(times.get(store) ?? []), clock()].slice(-limits.max));
    },
    isPaused(store: string): boolean {
      const drawnAt = times.get(store);
      if (!limits || !drawnAt) return false;
      const since = clock() - limits.milliseconds;
      if ((drawnAt.at(-1) ?? 0) <= since) times.delete(store);
      return (
        drawnAt.length >= limits.max &&
        (drawnAt.at(-1) ?? 0) > since &&
        isWithin(drawnAt, limits.milliseconds)
      );
    },
  };
}

const isWithin = (times: readonly number[], milliseconds: number): boolean =>
  (times.at(-1) ?? 0) - (times[0] ?? 0) < milliseconds;
