/** Working days from the order until the delivery: the fewest and the most. */
export interface WorkingDays {
  readonly early: number;
  readonly late: number;
}

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Returns the first and the last expected delivery day, as `YYYY-MM-DD` in UTC. `ordered` is in epoch milliseconds. Weekends
 * are skipped, public holidays are not.
 */
export function estimateDelivery(
  ordered: number,
  { early, late }: WorkingDays,
): { early: string; late: string } {
  return { early: addWorkingDays(ordered, early), late: addWorkingDays(ordered, late) };
}

const DAYS_A_WEEK = 5;
const DAY_MS = 86_400_000;
/** Epoch time begins on a Thursday. */
const FIRST_WEEKDAY = 4;

function addWorkingDays(from: number, days: number): string {
  const weeks = days > 0 ? Math.floor((days - 1) / DAYS_A_WEEK) : 0;
  let time = from + 7 * weeks * DAY_MS;
  for (let left = days - DAYS_A_WEEK * weeks; left > 0; ) {
    time += DAY_MS;
    const day = (Math.floor(time / DAY_MS) + FIRST_WEEKDAY) % 7;
    if (day !== SATURDAY && day !== SUNDAY) left--;
  }
  return new Date(time).toISOString().slice(0, 10);
}
