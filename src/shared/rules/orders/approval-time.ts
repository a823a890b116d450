import type { Approval } from '#shared/contract/store-folder/fulfillment-section.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DEFAULT_MINUTES = 60;

/**
 * Returns when an order that is paid `now` goes to its provider, in epoch milliseconds; null when a person approves it. A time of day
 * that the clocks skip or repeat is one of the hours around it.
 */
export function getApprovalTime(
  approval: Approval = { minutes: DEFAULT_MINUTES },
  now: number,
  timeZone = 'UTC',
): number | null {
  if (approval === 'by-hand') return null;
  if ('minutes' in approval) return now + approval.minutes * MINUTE;
  const [hour = 0, minute = 0] = approval.at.split(':').map(Number);
  const wanted = hour * 60 + minute;
  const start = Math.ceil(now / MINUTE) * MINUTE;
  const wait = (wanted - getMinuteOfDay(start, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const time = start + wait * MINUTE;
  // The clocks may change in between.
  const drift = getMinuteOfDay(time, timeZone) - wanted;
  const corrected = time - normalize(drift) * MINUTE;
  return corrected >= start ? corrected : corrected + DAY_MINUTES * MINUTE;
}

/** Maps a difference of minutes to the range from -12 to 12 hours. */
const normalize = (minutes: number): number =>
  ((((minutes + DAY_MINUTES / 2) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;

function getMinuteOfDay(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
