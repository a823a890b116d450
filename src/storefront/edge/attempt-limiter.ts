/** Wrong codes that one client may send within {@link LIMIT_MS}. */
const MAX = 10;
/** Window of the limit, in ms. */
export const LIMIT_MS = 600_000;
/** Maximum number of clients in memory. Above it the oldest are removed, but the platform still counts their attempts. */
const CLIENTS_MAX = 10_000;

/**
 * Limits access code attempts per client in the memory of one edge instance, so that a loop of guesses does not reach the
 * platform. The platform has another limit for all instances together.
 */
export function createAttemptLimiter(clock: () => number) {
  const clients = new Map<string, { count: number; until: number }>();

  /** Counts an attempt. Returns false when there were too many. */
  function recordAttempt(client: string): boolean {
    const now = clock();
    let entry = clients.get(client);
    if (!entry || entry.until <= now) {
      clients.delete(client);
      entry = { count: 0, until: now + LIMIT_MS };
      clients.set(client, entry);
    }
    for (const oldest of clients.keys()) if (clients.size > CLIENTS_MAX) clients.delete(oldest);
    entry.count += 1;
    return entry.count <= MAX;
  }

  /** Removes an attempt whose code was not wrong. */
  function undoAttempt(client: string): void {
    const entry = clients.get(client);
    if (entry) entry.count -= 1;
  }

  return { recordAttempt, undoAttempt };
}
