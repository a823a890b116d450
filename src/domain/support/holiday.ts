/** What can still be promised for Christmas on a day. */
export const HOLIDAY_NOTICES = ['standard', 'rush', 'superRush', 'digital'] as const;
export type HolidayNotice = (typeof HOLIDAY_NOTICES)[number];

const DECEMBER = 11;

/**
 * The promises of a day, by the clock of whoever asks. They belong to December 2023 only (spec §9): standard delivery by
 * 12/25 until the 5th, rush until the 8th, super rush until the 10th, digital goods until the 25th.
 */
export function holidayNotices(date: Date): readonly HolidayNotice[] {
  if (date.getFullYear() !== 2023 || date.getMonth() !== DECEMBER) return [];
  const day = date.getDate();
  const notices: HolidayNotice[] = [];
  if (day <= 5) notices.push('standard');
  else if (day <= 8) notices.push('rush');
  else if (day <= 10) notices.push('superRush');
  if (day <= 25) notices.push('digital');
  return notices;
}
