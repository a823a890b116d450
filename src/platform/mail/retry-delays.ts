const MINUTE = 60_000;
/** Minutes to wait after each failed attempt. There is no attempt after the last one. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** Attempts to render a mail, and after that to send it, after which it is given up if all of them failed. */
export const MAX_FAILURES = RETRY_MINUTES.length + 1;

/** Returns when a mail is tried again after this number of failed attempts. After the last one, its row is stored as it is. */
export const getNextAttempt = (failures: number, now: number): number =>
  now + (RETRY_MINUTES[failures - 1] ?? 0) * MINUTE;

/** Interrupted attempts after which each further claim lasts twice as long. */
const SHORT_CLAIMS = 4;
const LONGEST_CLAIM_MS = 24 * 60 * MINUTE;

/**
 * Returns for how many milliseconds a process claims a mail, at least `shortest`. Attempts that neither failed nor succeeded were
 * interrupted, usually by a restart. The time grows with them, because a mail may crash every process that tries to send it.
 */
export function getClaimTime(
  { attempts, failures }: Readonly<Record<'attempts' | 'failures', number>>,
  shortest: number,
): number {
  const doublings = Math.max(attempts - failures - SHORT_CLAIMS, 0);
  return Math.min(shortest * 2 ** doublings, LONGEST_CLAIM_MS);
}

/** Returns the text of an error for the column `failure` of the outbox. */
export const describeFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
