/** Wrong codes one client may give before the platform is asked no more, and for how many milliseconds. */
const MAX = 10;
export const LIMIT_MS = 600_000;
/** Clients remembered: beyond that the oldest are forgotten. The platform remembers all. */
const CLIENTS_MAX = 10_000;

/**
 * Counts wrong codes by client in the memory of one instance of the edge: what is tried out in a loop does not even reach
 * the platform, whose own limit holds over all instances.
 */
export function createAttemptLimiter(clock: () => number) {
  const known = new Map<string, { count: number; until: number }>();

  /** Counts an attempt; false when there were too many. */
  function recordAttempt(client: string): boolean {
    const now = clock();
    let entry = known.get(client);
    if (!entry || entry.until <= now) {
      known.delete(client);
      entry = { count: 0, until: now + LIMIT_MS };
      known.set(client, entry);
    }
    for (const oldest of known.keys()) if (known.size > CLIENTS_MAX) known.delete(oldest);
    entry.count += 1;
    return entry.count <= MAX;
  }

  /** Takes back what was no wrong code. */
  function undoAttempt(client: string): void {
    const entry = known.get(client);
    if (entry) entry.count -= 1;
  }

  return { recordAttempt, undoAttempt };
}
