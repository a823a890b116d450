const SECONDS = /^\d{1,9}$/;

/**
 * Returns the milliseconds that a `Retry-After` header says to wait: a number of seconds, or a date. Undefined for any other
 * text.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text) * 1000;
  // A date of HTTP starts with a weekday. `Date.parse` alone also accepts texts such as "-1".
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
