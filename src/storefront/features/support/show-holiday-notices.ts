import { getHolidayNotices } from './holiday.ts';

/** Shows the holiday notices of a day. They are built hidden, because a page may be read long after its build. */
export function showHolidayNotices(today: Date): void {
  const box = document.querySelector<HTMLElement>('[data-holiday]');
  const notices = getHolidayNotices(today);
  if (!box || notices.length === 0) return;
  for (const line of box.querySelectorAll<HTMLElement>('[data-holiday-notice]')) {
    line.hidden = !notices.some((notice) => notice === line.dataset.holidayNotice);
  }
  box.hidden = false;
}
