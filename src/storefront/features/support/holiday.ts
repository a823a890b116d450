/** What can still be promised for Christmas on a day. */
export const HOLIDAY_NOTICES = ['standard', 'rush', 'superRush', 'digital'] as const;
export type HolidayNotice = (typeof HOLIDAY_NOTICES)[number];

/** December 2023, the only month of these promises (spec §9); months count from 0. */
export const HOLIDAY_MONTH = { year: 2023, month: 11 } as const;
/** Last day of each promise. */
export const HOLIDAY_LAST_DAYS = { standard: 5, rush: 8, superRush: 10, digital: 25 } as const;

/**
 * The promises of a day, by the clock of whoever asks. They belong to December 2023 only (spec §9): standard delivery by
 * 12/25 until the 5th, rush until the 8th, super rush until the 10th, digital goods until the 25th.
 */
export function holidayNotices(date: Date): readonly HolidayNotice[] {
  if (date.getFullYear() !== HOLIDAY_MONTH.year || date.getMonth() !== HOLIDAY_MONTH.month) return [];
  const day = date.getDate();
  const notices: HolidayNotice[] = [];
  if (day <= HOLIDAY_LAST_DAYS.standard) notices.push('standard');
  else if (day <= HOLIDAY_LAST_DAYS.rush) notices.push('rush');
  else if (day <= HOLIDAY_LAST_DAYS.superRush) notices.push('superRush');
  if (day <= HOLIDAY_LAST_DAYS.digital) notices.push('digital');
  return notices;
}
