/** Notices about delivery by Christmas. */
export const HOLIDAY_NOTICES = ['standard', 'rush', 'superRush', 'digital'] as const;
export type HolidayNotice = (typeof HOLIDAY_NOTICES)[number];

/** The only month with holiday notices, December 2023; months count from 0. Row SUP-1. */
export const HOLIDAY_MONTH = { year: 2023, month: 11 } as const;
/** Last day of each notice. */
export const HOLIDAY_LAST_DAYS = { standard: 5, rush: 8, superRush: 10, digital: 25 } as const;

/**
 * The notices of a day in the local time of `date`, in December 2023 only: standard delivery by 12/25 until the 5th, rush
 * until the 8th, super rush until the 10th, digital products until the 25th.
 */
export function getHolidayNotices(date: Date): readonly HolidayNotice[] {
  if (date.getFullYear() !== HOLIDAY_MONTH.year || date.getMonth() !== HOLIDAY_MONTH.month)
    return [];
  const day = date.getDate();
  const notices: HolidayNotice[] = [];
  if (day <= HOLIDAY_LAST_DAYS.standard) notices.push('standard');
  else if (day <= HOLIDAY_LAST_DAYS.rush) notices.push('rush');
  else if (day <= HOLIDAY_LAST_DAYS.superRush) notices.push('superRush');
  if (day <= HOLIDAY_LAST_DAYS.digital) notices.push('digital');
  return notices;
}
