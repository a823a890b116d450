const MINUTE = 60_000;
/** Minutes to wait after each failed attempt. There is no attempt after the last one. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** Attempts to render a mail, and after that to send it. */
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;

/** Returns when a mail is tried again after this number of failed attempts. After the last one, its row is stored as it is. */
export const getNextAttempt = (attempts: number, now: number): number =>
  now + (RETRY_MINUTES[attempts - 1] ?? 0) * MINUTE;

/** Returns the text of an error for the column `failure` of the outbox. */
export const describeFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
